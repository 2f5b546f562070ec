import { useShop } from '../context'
import { formatMoment } from '../lib/dates'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'

/** How long the goods wait for their money; an order that is confirmed waits for ever. */
export function PayUntil({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const { locale, store } = useShop()
  if (!order.expiresAt) return null
  return (
    <p className="small dim">{t.payUntil(formatMoment(order.expiresAt, locale, store.timeZone))}</p>
  )
}
