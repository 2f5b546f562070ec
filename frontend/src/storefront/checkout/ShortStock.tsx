import { Link } from 'react-router'
import { useCart } from '../cart/CartContext'
import type { CartLine } from '../cart/cartStore'
import { limitOf } from '../cart/limits'
import { isShort, isTooMuch, leftOf } from '../cart/useQuote'
import { useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { QuoteLine } from '../types.checkout'
import css from './ShortStock.module.css'

/** Of the lines that can't be bought as they stand: what is left, and one tap to go on with it. */
export function ShortStock({ lines: quoted }: { lines: QuoteLine[] }) {
  const t = useCheckoutText()
  const shop = useText()
  const { cart, lines } = useCart()
  const nothingLeft = quoted.every((line) => isShort(line) && targetOf(line, quoted, lines) === 0)
  return (
    <section className={css.short} role="alert">
      <h2>{t.stockTitle}</h2>
      <ul>
        {quoted.filter(isShort).map((line) => {
          const left = leftOf(line)
          const limit = limitOf(line, quoted, lines)
          const message = limit
            ? (limit.isLeast ? shop.atLeast : shop.atMost)(limit.units, limit.together)
            : isTooMuch(line)
              ? shop.lineTooMuch
              : shop.lineGone
          const target = targetOf(line, quoted, lines)
          return (
            <li key={line.variantOid}>
              <span>
                {left === null ? `${line.name}: ${message}` : t.stockLeft(left, line.name)}
              </span>
              {isTooMuch(line) && (
                <Link to="/cart" className="link">
                  {t.backToCart}
                </Link>
              )}
              {target !== null && (
                <button type="button" onClick={() => cart.setQuantity(line.variantOid, target)}>
                  {target > 0 ? shop.adjustTo(target) : shop.removeLine(line.name)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="small">{nothingLeft ? t.stockNothing : t.stockThen}</p>
      {nothingLeft && (
        <Link to="/" className="link">
          {shop.keepShopping}
        </Link>
      )}
    </section>
  )
}

/** What one tap makes of the line; 0: it goes. Null: only the buyer knows how many less. */
function targetOf(line: QuoteLine, quoted: QuoteLine[], lines: CartLine[]): number | null {
  const limit = limitOf(line, quoted, lines)
  if (limit) return limit.target
  const left = leftOf(line)
  return left === null && line.problem === 'not_enough' ? null : (left ?? 0)
}
