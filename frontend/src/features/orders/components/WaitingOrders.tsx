import { useQuery } from '@tanstack/react-query'
import { useOrderPermissions } from '@/features/orders/permissions'
import { summaryQuery } from '@/features/orders/summary'
import { useStoreOid } from '@/lib/pageContext'
import { WaitingCount } from '@/ui/WaitingCount'

type Props = { className?: string }

function useQueue() {
  const { can } = useOrderPermissions()
  const { data } = useQuery({ ...summaryQuery(useStoreOid()), enabled: can('view') })
  return data?.queue ?? []
}

/** How many orders wait for the merchant; nothing while none does. */
export function WaitingOrders({ className }: Props) {
  const count = useQueue().reduce((sum, entry) => sum + entry.count, 0)
  return <WaitingCount count={count} className={className} />
}

/** How many payments wait for somebody to look. */
export function WaitingClaims({ className }: Props) {
  const count = useQueue().find(({ nextAction }) => nextAction === 'VERIFY_PAYMENT')?.count ?? 0
  return <WaitingCount count={count} className={className} />
}
