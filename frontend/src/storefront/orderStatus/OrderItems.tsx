import { useMoney, useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import css from './OrderItems.module.css'

export function OrderItems({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const shop = useText()
  const money = useMoney()
  const sums: [string, string][] = [
    [shop.subtotal, order.subtotal],
    [t.discount, order.discount],
    [order.shippingKind === 'PICKUP' ? t.pickup : t.shipping, order.shippingPrice],
    [t.rounding, order.rounding],
  ]
  return (
    <section className={css.items} aria-label={t.items}>
      <h2>{t.items}</h2>
      <ul>
        {order.lines.map((line) => (
          <li key={`${line.productName}/${line.variantName}`}>
            {line.photo && (
              <img
                src={line.photo.urls?.thumb?.webp ?? line.photo.url}
                alt=""
                width={56}
                height={56}
              />
            )}
            <span>
              <strong>{line.productName}</strong>
              {line.variantName && <span className="small dim"> {line.variantName}</span>}
              <br />
              <span className="small dim num">
                {line.quantity} × {money(line.unitPrice)}
              </span>
            </span>
            <span className="num">{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="num">
        {sums
          .filter(([, amount], index) => index === 0 || Number(amount) !== 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        <div className={css.total}>
          <dt>{t.total}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
    </section>
  )
}
