import { useShop } from '../context'
import { formatMoment, shortDay } from '../lib/dates'
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

const ENDED = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])

/** What is paid on account has a day, and moves whatever the money does. */
export function PayOnAccount({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const { payment, due, state } = order
  const { kind, dueOn } = payment ?? {}
  if (kind !== 'ON_ACCOUNT' || !dueOn || Number(due) <= 0 || ENDED.has(state)) return null
  return <p>{t.payOnAccount(shortDay(dueOn, locale, 'short'))}</p>
}
