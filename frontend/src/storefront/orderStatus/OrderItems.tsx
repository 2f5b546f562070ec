import { sumRows } from '../checkout/sums'
import { useMoney, useText } from '../context'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { OrderLine, ShopOrder } from '../types.checkout'
import { focalClass } from '../ui/focalClass'
import css from './OrderItems.module.css'

/** Which units were refunded, and whether they are sent all the same. */
function refundMark({ quantityRefunded, quantityRemoved }: OrderLine, t: CheckoutTexts): string {
  const others = quantityRefunded - quantityRemoved
  const notes = [
    quantityRemoved > 0 && t.lineRemoved(quantityRemoved),
    others > 0 && t.lineRefunded(others),
  ]
  return notes.filter(Boolean).join(' · ')
}

function Item({ line }: { line: OrderLine }) {
  const t = useCheckoutText()
  const money = useMoney()
  return (
    <li className={line.quantityRemoved === line.quantity ? css.gone : undefined}>
      {line.photo && (
        <img
          src={line.photo.urls?.thumb?.webp ?? line.photo.url}
          alt=""
          width={56}
          height={56}
          className={focalClass(line.photo.focal)}
        />
      )}
      <span>
        <strong>{line.productName}</strong>
        {line.variantName && <span className="small dim"> {line.variantName}</span>}
        <br />
        <span className="small dim num">
          {line.quantity} × {money(line.unitPrice)}
        </span>
        {line.quantityRefunded > 0 && <span className={css.mark}>{refundMark(line, t)}</span>}
      </span>
      <span className="num">{money(line.total)}</span>
    </li>
  )
}

export function OrderItems({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const shop = useText()
  const money = useMoney()
  const delivery = order.shippingKind
    ? { kind: order.shippingKind, price: order.shippingPrice, toQuote: order.toQuote }
    : undefined
  return (
    <section className={css.items} aria-label={t.items}>
      <h2>{t.items}</h2>
      <ul>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of the same variant
          <Item key={`${index} ${line.productName}/${line.variantName}`} line={line} />
        ))}
      </ul>
      <dl className="num">
        {sumRows(order, delivery, { t, shop, money }).map(({ key, name, amount }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{order.toQuote ? t.totalWithoutShipping : t.total}</dt>
          <dd>{money(order.total)}</dd>
        </div>
        {order.paymentState === 'PARTIALLY_PAID' && (
          <>
            <div>
              <dt>{t.paidSoFar}</dt>
              <dd>{money(order.paid)}</dd>
            </div>
            <div>
              <dt>{t.leftToPay}</dt>
              <dd>
                <strong>{money(order.due)}</strong>
              </dd>
            </div>
          </>
        )}
      </dl>
    </section>
  )
}
