import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Order } from '@/features/orders/api'
import { DEAD } from '@/features/orders/nextStep'
import { awaitedOf } from '@/features/orders/orderFacts'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'

/** Why nothing can be packed yet, and where it is said that the goods are here. */
export function AwaitedGoods({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const href = useHref()
  const awaited = awaitedOf(order)
  if (awaited === undefined || DEAD.has(order.state)) return null
  const day = awaited.on ? formatDay(`${awaited.on}T12:00:00Z`, locale, 'UTC') : ''
  return (
    <FormAlert tone="info">
      {t(day ? 'awaited.on' : 'awaited.some', { day })}{' '}
      <Link to={href.store(paths.preorder(awaited.preorderOid))}>{t('awaited.link')}</Link>
    </FormAlert>
  )
}
