import { useMoney, useShop, useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Quote, QuoteLine } from '../types.checkout'
import css from './Summary.module.css'

/** What is bought and what it costs, as the server says. */
export function Summary({ quote }: { quote: Quote }) {
  const t = useCheckoutText()
  const shop = useText()
  const money = useMoney()
  const { store } = useShop()
  const { chosen, options } = quote.shipping
  const option = options.find((each) => each.key === chosen)
  return (
    <div className={css.summary}>
      <ul className={css.lines}>
        {quote.lines.map((line) => (
          <Line key={line.variantOid} line={line} />
        ))}
      </ul>
      <dl className={`num ${css.sums}`}>
        <dt>{shop.subtotal}</dt>
        <dd>{money(quote.subtotal)}</dd>
        {Number(quote.discount) > 0 && (
          <>
            <dt>{t.discount}</dt>
            <dd>−{money(quote.discount)}</dd>
          </>
        )}
        {option && (
          <>
            <dt>{option.kind === 'PICKUP' ? t.pickup : t.shipping}</dt>
            <dd>{Number(option.price) > 0 ? money(option.price) : t.free}</dd>
          </>
        )}
        {Number(quote.rounding) !== 0 && (
          <>
            <dt>{t.rounding}</dt>
            <dd>{money(quote.rounding)}</dd>
          </>
        )}
      </dl>
      <div className={css.total}>
        <div>
          <strong>{t.total}</strong>
          {Number(quote.tax) > 0 && (
            <p className="small dim num">
              {(store.country === 'PE' ? t.igvOf : t.taxOf)(money(quote.tax))}
            </p>
          )}
        </div>
        <span className="num" aria-live="polite">
          {money(quote.total)}
        </span>
      </div>
    </div>
  )
}

function Line({ line }: { line: QuoteLine }) {
  const money = useMoney()
  const photo = line.photo?.urls.thumb?.webp ?? line.photo?.url
  return (
    <li>
      <span className={css.picture}>
        {photo && <img src={photo} alt="" width={64} height={64} />}
        <b className="num">{line.quantity}</b>
      </span>
      <span className={css.name}>
        <strong>{line.name}</strong>
        {line.variantName && <span className="small dim">{line.variantName}</span>}
      </span>
      <span className="num">{money(line.total)}</span>
    </li>
  )
}
