import { useMoney } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Quote } from '../types.checkout'
import css from './CartBody.module.css'

/** What promotions take off the cart, what is left to pay, and the promotion that is nearly reached. */
export function Discounts({ quote }: { quote: Quote | undefined }) {
  const t = useCheckoutText()
  const money = useMoney()
  if (!quote) return null
  const promotions = (quote.discounts ?? []).filter(({ type }) => type === 'PROMOTION')
  const near = quote.nudges?.[0]
  return (
    <>
      {near && (
        <p className={css.near}>
          <strong>{near.gives}</strong> {near.message}
        </p>
      )}
      {promotions.map(({ reason, amount, note }) => (
        <p key={reason} className={css.row}>
          <span>
            {reason}
            {note && <span className="small dim"> · {note}</span>}
          </span>
          <span className={`num ${css.less}`}>−{money(amount)}</span>
        </p>
      ))}
      {Number(quote.discount) > 0 && (
        <p className={css.subtotal}>
          <span>{t.withDiscounts}</span>
          <strong className="num" aria-live="polite">
            {money(goodsAfterDiscounts(quote))}
          </strong>
        </p>
      )}
    </>
  )
}

export function goodsAfterDiscounts({ subtotal, discount }: Quote): string {
  const digits = subtotal.split('.')[1]?.length ?? 0
  return (Number(subtotal) - Number(discount)).toFixed(digits)
}
