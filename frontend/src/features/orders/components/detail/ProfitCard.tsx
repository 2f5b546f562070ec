import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { ENDED, isPositive, negative, profitOf } from '@/features/orders/orderFacts'
import { boot } from '@/lib/boot'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './cards.module.css'

/** Every subtraction, down to what is left. Only for those who may see costs. */
export function ProfitCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const { country } = useStore()
  const profit = profitOf(order)
  if (profit === undefined) return null
  const tax = t(country === 'PE' ? 'money.igv' : 'money.tax')
  const rows = [
    { label: t('money.charged'), amount: profit.charged },
    ...(isPositive(profit.refunded)
      ? [{ label: t('money.refunded'), amount: negative(profit.refunded) }]
      : []),
    { label: t('money.cost'), amount: negative(profit.cost) },
    { label: tax, amount: negative(profit.tax) },
    { label: t('money.commission', { product: boot.productName }), amount: '0' },
  ]
  return (
    <Card component="section" aria-labelledby="profit">
      <div className={classes.head}>
        <Title order={2} id="profit">
          {t('money.profit')}
        </Title>
        <span className={isPositive(profit.profit) ? classes.ok : classes.bad}>
          {format(profit.profit)}
        </span>
      </div>
      <dl className={classes.list}>
        {rows.map(({ label, amount }) => (
          <div key={label} className={classes.pair}>
            <dt>{label}</dt>
            <dd>{format(amount)}</dd>
          </div>
        ))}
      </dl>
      {isPositive(order.due) && !ENDED.has(order.state) && (
        <p className={classes.dim}>{t('money.open', { amount: format(order.due) })}</p>
      )}
      {profit.unknown > 0 && (
        <p className={classes.dim}>{t('money.unknown', { count: profit.unknown })}</p>
      )}
    </Card>
  )
}
