import { hasGoods } from '../cart/bought'
import { Coupon } from '../cart/Coupon'
import { goodsAfterDiscounts } from '../cart/Discounts'
import { FreeDelivery } from '../cart/FreeDelivery'
import { MinimumOrder } from '../cart/MinimumOrder'
import { useMoney, useShop, useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Quote, QuoteLine } from '../types.checkout'
import { focalClass } from '../ui/focalClass'
import css from './Summary.module.css'
import { explained, sumRows } from './sums'

/** What is bought and what it costs, as the server says. */
export function Summary({ quote }: { quote: Quote }) {
  const t = useCheckoutText()
  const shop = useText()
  const money = useMoney()
  const { store } = useShop()
  const { chosen, options } = quote.shipping
  const option = options.find((each) => each.key === chosen)
  if (!hasGoods(quote)) {
    return (
      <div className={css.summary}>
        <ul className={css.lines}>
          {quote.lines.map((line) => (
            <Line key={line.variantOid} line={line} />
          ))}
        </ul>
        <p className="dim">{t.nothingLeft}</p>
      </div>
    )
  }
  const reasons = explained(quote.explanations, t, money)
  return (
    <div className={css.summary}>
      <ul className={css.lines}>
        {quote.lines.map((line) => (
          <Line key={line.variantOid} line={line} />
        ))}
      </ul>
      <Coupon key={quote.coupon?.code} quote={quote} />
      <dl className={`num ${css.sums}`}>
        {sumRows(quote, option, { t, shop, money }).map(({ key, name, amount }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <MinimumOrder quote={quote} />
      <FreeDelivery
        shipping={quote.shipping}
        option={option}
        subtotal={goodsAfterDiscounts(quote)}
      />
      <div className={css.total}>
        <div>
          <strong>{option?.toQuote ? t.totalWithoutShipping : t.total}</strong>
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
      {reasons.length > 0 && (
        <details className={css.how}>
          <summary>{t.how}</summary>
          <ul className="num">
            {reasons.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Line({ line }: { line: QuoteLine }) {
  const money = useMoney()
  const photo = line.photo?.urls.thumb?.webp ?? line.photo?.url
  return (
    <li>
      <span className={css.picture}>
        {photo && (
          <img
            src={photo}
            alt=""
            width={64}
            height={64}
            className={focalClass(line.photo?.focal)}
          />
        )}
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
