import { Link } from 'react-router'
import { useMoney, useShop, useText } from '../context'
import { times } from '../lib/money'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { QuoteLine } from '../types.checkout'
import { focalClass } from '../ui/focalClass'
import { Quantity } from '../ui/Quantity'
import { useCart, useCartUi } from './CartContext'
import css from './CartLines.module.css'
import { type CartLine, MAX_QUANTITY } from './cartStore'
import { type Limit, limitOf, othersOf, unitPrice } from './limits'
import { isShort, isTooMuch, leftOf } from './useQuote'

type Props = { quoted: QuoteLine[] | undefined }

/** The lines as the buyer left them, with what the server says about each. */
export function CartLines({ quoted }: Props) {
  const { lines } = useCart()
  const byId = new Map(quoted?.map((line) => [line.variantOid, line]))
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <Line
          key={line.variantOid}
          line={named(line, byId.get(line.variantOid))}
          quoted={byId.get(line.variantOid)}
          all={quoted ?? []}
        />
      ))}
    </ul>
  )
}

/** As the page's language calls it: the cart may have been filled in the other one. */
function named(line: CartLine, quoted: QuoteLine | undefined): CartLine {
  if (!quoted?.name) return line
  const { name, variantName, slug } = quoted
  return { ...line, name, variantName, slug: slug || line.slug }
}

type LineProps = { line: CartLine; quoted: QuoteLine | undefined; all: QuoteLine[] }

function Line({ line, quoted, all }: LineProps) {
  const t = useText()
  const { cart, lines } = useCart()
  const { remove } = useCartUi()
  const inOrder = quoted?.maxPerOrder
    ? quoted.maxPerOrder - othersOf(quoted, all, lines)
    : MAX_QUANTITY
  const most = Math.min(MAX_QUANTITY, quoted?.left ?? MAX_QUANTITY, inOrder)
  const photo = quoted?.photo?.urls.thumb?.webp ?? line.photo
  return (
    <li className={css.line}>
      {photo ? (
        <img
          src={photo}
          alt=""
          width={84}
          height={84}
          className={focalClass(quoted?.photo?.focal)}
        />
      ) : (
        <span className={css.blank} />
      )}
      <div className={css.middle}>
        <Link to={`/p/${line.slug}`} className={css.name}>
          {line.name}
        </Link>
        {line.variantName && <p className="small dim">{line.variantName}</p>}
        <Problem line={line} quoted={quoted} all={all} />
        <div className={css.controls}>
          <Quantity
            small
            value={line.quantity}
            label={line.name}
            max={Math.max(most, line.quantity)}
            canRemove
            onChange={(quantity) =>
              quantity > 0 ? cart.setQuantity(line.variantOid, quantity) : remove(line)
            }
          />
          <button
            type="button"
            className={css.remove}
            aria-label={t.removeLine(line.name)}
            onClick={() => remove(line)}
          >
            {t.remove}
          </button>
        </div>
      </div>
      <LinePrice line={line} quoted={quoted} />
    </li>
  )
}

/** What the line comes to; struck beside it what it came to before a sale or the discounts of the cart. */
function LinePrice({ line, quoted }: Omit<LineProps, 'all'>) {
  const money = useMoney()
  const { currencyDigits: digits } = useShop().store
  const { gift } = useCheckoutText()
  const unit = unitPrice(line, quoted)
  if (unit === null) return <p className={`num ${css.total}`} />
  const whole = times(unit, line.quantity, digits)
  // The quote of the quantity before is no longer true.
  const off = quoted?.quantity === line.quantity ? Number(quoted.discount ?? 0) : 0
  const paid = (Number(whole) - off).toFixed(digits)
  const compare = Number(quoted?.comparePrice ?? 0) > Number(unit) ? quoted?.comparePrice : null
  const before = compare ? times(compare, line.quantity, digits) : whole
  return (
    <p className={`num ${css.total}`}>
      {Number(before) > Number(paid) && <s className="small dim">{money(before)}</s>}
      <span>{off > 0 && Number(paid) === 0 ? gift : money(paid)}</span>
    </p>
  )
}

function Problem({ line, quoted, all }: LineProps) {
  const t = useText()
  const money = useMoney()
  const { cart, lines } = useCart()
  if (!quoted) return null
  const left = leftOf(quoted)
  const limit = limitOf(quoted, all, lines)
  if (limit) return <Broken limit={limit} line={line} />
  if (isTooMuch(quoted)) return <p className={css.problem}>{t.lineTooMuch}</p>
  if (isShort(quoted) && left === null) return <p className={css.problem}>{t.lineGone}</p>
  if (left !== null) {
    return (
      <p className={css.problem}>
        {t.lineLeft(left)}{' '}
        {left > 0 && (
          <button type="button" onClick={() => cart.setQuantity(line.variantOid, left)}>
            {t.adjustTo(left)}
          </button>
        )}
      </p>
    )
  }
  if (
    quoted.unitPrice !== null &&
    line.price !== null &&
    Number(quoted.unitPrice) !== Number(line.price)
  )
    return <p className="small dim">{t.priceNow(money(quoted.unitPrice))}</p>
  return null
}

/** A limit of the order, and what this line has to become for it. */
function Broken({ limit, line }: { limit: Limit; line: CartLine }) {
  const t = useText()
  const { cart } = useCart()
  const { isLeast, units, together, target } = limit
  return (
    <p className={css.problem}>
      {(isLeast ? t.atLeast : t.atMost)(units, together)}{' '}
      {target !== null && (
        <button type="button" onClick={() => cart.setQuantity(line.variantOid, target)}>
          {target > 0 ? t.adjustTo(target) : t.removeLine(line.name)}
        </button>
      )}
    </p>
  )
}
