import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { remainingUnits } from '@/features/orders/goodsFacts'
import { isZero, negative } from '@/features/orders/orderFacts'
import { useMoney } from '@/lib/store/useMoney'
import classes from './OrderSheet.module.css'

function Sum({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  const { format } = useMoney()
  return (
    <tr className={strong ? classes.total : undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{format(amount)}</td>
    </tr>
  )
}

/** What goes into the parcel: of an order that left in part, what is still to be sent. */
function toSend({ lines, fulfillmentState }: Order) {
  const isPart = fulfillmentState === 'PARTIAL'
  return lines
    .map((line) => ({ line, units: remainingUnits(line) - (isPart ? line.quantityShipped : 0) }))
    .filter(({ units }) => units > 0)
}

/** What goes into the parcel, with a box to tick, and the sums of the whole order. */
export function SheetLines({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const each = ({ quantity, unitPrice }: Order['lines'][number]) =>
    quantity > 1 && t('print.each', { price: format(unitPrice) })
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('print.quantity')}</th>
          <th scope="col">{t('print.product')}</th>
          <th scope="col">{t('print.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {toSend(order).map(({ line, units }) => (
          <tr key={line._id}>
            <td className={classes.quantity}>
              <span className={classes.tick} /> {units}
            </td>
            <td>
              <strong>{line.productName}</strong>
              {line.variantName && <div>{line.variantName}</div>}
              <div>
                {[line.sku && t('print.sku', { sku: line.sku }), each(line)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </td>
            <td>{format(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={classes.sums}>
        <Sum label={t('money.subtotal')} amount={order.subtotal} />
        {!isZero(order.discount) && (
          <Sum label={t('money.discount')} amount={negative(order.discount)} />
        )}
        <Sum label={t('money.shipping')} amount={order.shippingPrice} />
        {!isZero(order.surcharge) && <Sum label={t('money.surcharge')} amount={order.surcharge} />}
        {!isZero(order.rounding) && <Sum label={t('money.rounding')} amount={order.rounding} />}
        <Sum label={t('money.total')} amount={order.total} strong />
        {!isZero(order.removed) && (
          <Sum label={t('money.removed')} amount={negative(order.removed)} />
        )}
      </tbody>
    </table>
  )
}
