import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOrderPermissions } from '@/features/orders/permissions'
import { summaryQuery } from '@/features/orders/summary'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'

type Props = { className?: string }

function useQueue() {
  const { can } = useOrderPermissions()
  const { data } = useQuery({ ...summaryQuery(useStoreOid()), enabled: can('view') })
  return data?.queue ?? []
}

export function WaitingCount({ count, className }: Props & { count: number }) {
  const { t } = useTranslation('shell')
  const { locale } = useLocalePath()
  if (count === 0) return null
  return (
    <span className={className}>
      <span aria-hidden>{formatCount(count, locale)}</span>
      <VisuallyHidden>{t('navigation.waiting', { count })}</VisuallyHidden>
    </span>
  )
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
