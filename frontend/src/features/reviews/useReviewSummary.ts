import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'

/** The counts of the tabs and of the stars, for those who may see reviews. */
export function useReviewSummary() {
  const { allowed: enabled } = useAccess('marketing.view')
  return useStoreQuery('get', '/api/v1/order/review/summary', {}, { enabled })
}
