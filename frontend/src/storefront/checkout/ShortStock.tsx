import { useCart } from '../cart/CartContext'
import { leftOf, limitOf } from '../cart/useQuote'
import { useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { QuoteLine } from '../types.checkout'
import css from './ShortStock.module.css'

/** Sold out between cart and order: what is left, and one tap to go on with it. */
export function ShortStock({ lines }: { lines: QuoteLine[] }) {
  const t = useCheckoutText()
  const shop = useText()
  const { cart } = useCart()
  return (
    <section className={css.short} role="alert">
      <h2>{t.stockTitle}</h2>
      <ul>
        {lines.map((line) => {
          const left = leftOf(line)
          const limit = limitOf(line)
          const said = limit
            ? (limit.isLeast ? shop.atLeast : shop.atMost)(limit.quantity)
            : shop.lineGone
          const target = limit?.quantity ?? left
          return (
            <li key={line.variantOid}>
              <span>{left === null ? `${line.name}: ${said}` : t.stockLeft(left, line.name)}</span>
              {target ? (
                <button type="button" onClick={() => cart.setQuantity(line.variantOid, target)}>
                  {shop.adjustTo(target)}
                </button>
              ) : (
                <button type="button" onClick={() => cart.remove(line.variantOid)}>
                  {shop.removeLine(line.name)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="small">{t.stockThen}</p>
    </section>
  )
}
