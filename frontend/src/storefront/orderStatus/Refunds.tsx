import { useMoney, useShop } from '../context'
import { formatMoment } from '../lib/dates'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import css from './OrderPage.module.css'

/** Money on its way back, and when it was given back. */
export function Refunds({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const money = useMoney()
  const { locale, store } = useShop()
  if (order.refunds.length === 0) return null
  return (
    <section className={css.refunds} aria-label={t.refunds}>
      <h2>{t.refunds}</h2>
      <ul>
        {order.refunds.map((refund) => (
          <li key={refund.createdAt}>
            <strong className="num">{money(refund.amount)}</strong>
            <span className="dim">
              {refund.doneAt
                ? t.refundDone(formatMoment(refund.doneAt, locale, store.timeZone))
                : t.refundPending}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
