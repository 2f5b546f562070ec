import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { NOTICE } from '@/features/complaints/api'

/** How many sheets wait for an answer, for those who may see the book. */
export function useOpenComplaints() {
  const { allowed: enabled } = useAccess('content.view')
  return useStoreQuery('get', NOTICE, {}, { enabled })
}
