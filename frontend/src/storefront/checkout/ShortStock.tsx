import { useCart } from '../cart/CartContext'
import { limitOf } from '../cart/limits'
import { isShort, leftOf } from '../cart/useQuote'
import { useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { QuoteLine } from '../types.checkout'
import css from './ShortStock.module.css'

/** Of the lines that can't be bought as they stand: what is left, and one tap to go on with it. */
export function ShortStock({ lines: quoted }: { lines: QuoteLine[] }) {
  const t = useCheckoutText()
  const shop = useText()
  const { cart, lines } = useCart()
  return (
    <section className={css.short} role="alert">
      <h2>{t.stockTitle}</h2>
      <ul>
        {quoted.filter(isShort).map((line) => {
          const left = leftOf(line)
          const limit = limitOf(line, quoted, lines)
          const said = limit
            ? (limit.isLeast ? shop.atLeast : shop.atMost)(limit.units, limit.together)
            : shop.lineGone
          const target = limit ? limit.target : (left ?? 0)
          return (
            <li key={line.variantOid}>
              <span>{left === null ? `${line.name}: ${said}` : t.stockLeft(left, line.name)}</span>
              {target !== null && (
                <button type="button" onClick={() => cart.setQuantity(line.variantOid, target)}>
                  {target > 0 ? shop.adjustTo(target) : shop.removeLine(line.name)}
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
