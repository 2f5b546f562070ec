import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { sameAmount } from '@/features/orders/orderFacts'
import { useLocalePath } from '@/i18n/localePath'
import { formatExact, formatNear } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

type Props = { order: OrderRow; className: string | undefined }

/** Until when an order waits for its money: "vence en 3 h". */
export function Deadline({ order: { nextAction, expiresAt }, className }: Props) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  if (nextAction !== 'COLLECT' || expiresAt === null) return null
  return (
    <div className={className} title={formatExact(expiresAt, locale, timeZone)}>
      {t('next.expires', { when: formatNear(expiresAt, locale, timeZone) })}
    </div>
  )
}

/** What is still to come when a part is there. */
export function Missing({ order: { due, total }, className }: Props) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  if (due === null || sameAmount(due, total)) return null
  return <div className={className}>{t('next.missing', { amount: format(due) })}</div>
}
