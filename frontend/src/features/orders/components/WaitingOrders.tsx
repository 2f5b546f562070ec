import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { summaryQuery } from '@/features/orders/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'

/** How many orders wait for the merchant; nothing while none does. */
export function WaitingOrders({ className }: { className?: string }) {
  const { t } = useTranslation('shell')
  const { locale } = useLocalePath()
  const { can } = useOrderPermissions()
  const { data } = useQuery({ ...summaryQuery(useStoreOid()), enabled: can('view') })
  const count = data?.queue.reduce((sum, entry) => sum + entry.count, 0) ?? 0
  if (count === 0) return null
  return (
    <span className={className}>
      <span aria-hidden>{formatCount(count, locale)}</span>
      <VisuallyHidden>{t('navigation.waiting', { count })}</VisuallyHidden>
    </span>
  )
}
