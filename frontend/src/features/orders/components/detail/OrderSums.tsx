import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { isZero, nameOfPayment, negative, paymentOf } from '@/features/orders/orderFacts'
import { useLocalePath } from '@/i18n/localePath'
import { formatPercent } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './ItemsCard.module.css'

type Sums = Pick<
  Order,
  | 'subtotal'
  | 'discount'
  | 'discounts'
  | 'shippingPrice'
  | 'surcharge'
  | 'rounding'
  | 'tax'
  | 'total'
> & { shippingName: string; payment: Order['payment']; removed: string }

const PERCENT = 100

/** "Descuento · cliente frecuente (10 %)" */
export function useDiscountWords() {
  const { t } = useTranslation('orderDesk')
  const { locale } = useLocalePath()
  return ({ type, reason, percent }: Order['discounts'][number], way: string) => {
    const share =
      percent === null ? '' : ` (${formatPercent(Number(percent) / PERCENT, locale, 2)})`
    const why = type === 'PAYMENT_METHOD' ? way || reason : reason
    const kind = t(`discount.${type}`, { defaultValue: t('discount.MANUAL') })
    return `${[kind, why].filter(Boolean).join(' · ')}${share}`
  }
}

type RowProps = { label: string; amount: string; words?: string }

function Row({ label, amount, words }: RowProps) {
  const { format } = useMoney()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words ?? format(amount)}</dd>
    </div>
  )
}

/** Every part of the total, with its reason. */
export function OrderSums({ order, toQuote = false }: { order: Sums; toQuote?: boolean }) {
  const { t } = useTranslation(['orders', 'orderDesk'])
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const { country } = useStore()
  const wordsOf = useDiscountWords()
  const way = nameOfPayment(paymentOf(order), locale)
  const tax = t(country === 'PE' ? 'money.includesIgv' : 'money.includesTax', {
    amount: format(order.tax),
  })
  return (
    <dl className={classes.totals}>
      <Row label={t('money.subtotal')} amount={order.subtotal} />
      {order.discounts.map((row) => (
        <Row
          key={`${row.type} ${row.reason} ${row.amount}`}
          label={wordsOf(row, way)}
          amount={negative(row.amount)}
        />
      ))}
      {order.discounts.length === 0 && !isZero(order.discount) && (
        <Row label={t('money.discount')} amount={negative(order.discount)} />
      )}
      <Row
        label={order.shippingName || t('money.shipping')}
        amount={order.shippingPrice}
        words={toQuote ? t('money.toQuote') : undefined}
      />
      {!isZero(order.surcharge) && (
        <Row
          label={[t('orderDesk:discount.surcharge'), way].filter(Boolean).join(' · ')}
          amount={order.surcharge}
        />
      )}
      {!isZero(order.rounding) && <Row label={t('money.rounding')} amount={order.rounding} />}
      <div className={classes.total}>
        <dt>
          {t(toQuote ? 'money.totalToQuote' : 'money.total')}{' '}
          {!isZero(order.tax) && <span className={classes.includes}>{tax}</span>}
        </dt>
        <dd>{format(order.total)}</dd>
      </div>
      {!isZero(order.removed) && (
        <Row label={t('money.removed')} amount={negative(order.removed)} />
      )}
    </dl>
  )
}
