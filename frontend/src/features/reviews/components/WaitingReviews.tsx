import { useReviewSummary } from '@/features/reviews/useReviewSummary'
import { WaitingCount } from '@/ui/WaitingCount'

/** How many reviews wait for the merchant; nothing while none does. */
export function WaitingReviews({ className }: { className?: string }) {
  const { data } = useReviewSummary()
  return <WaitingCount count={data?.tabs.queue ?? 0} className={className} />
}
