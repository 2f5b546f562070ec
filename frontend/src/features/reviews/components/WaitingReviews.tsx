import { WaitingCount } from '@/features/orders/components/WaitingOrders'
import { useReviewSummary } from '@/features/reviews/useReviewSummary'

/** How many reviews wait for the merchant; nothing while none does. */
export function WaitingReviews({ className }: { className?: string }) {
  const { data } = useReviewSummary()
  return <WaitingCount count={data?.tabs.queue ?? 0} className={className} />
}
