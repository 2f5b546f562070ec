import { Card, Title } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import type { Order } from '@/features/orders/api'
import { Picture } from '@/features/orders/components/Picture'
import { isZero, negative } from '@/features/orders/orderFacts'
import { useMoney } from '@/features/stores/useMoney'
import { useStore } from '@/features/stores/useStore'
import { StoreLink } from '@/lib/appLink'
import classes from './ItemsCard.module.css'

function Line({ line }: { line: Order['lines'][number] }) {
  const { format } = useMoney()
  const details = [line.variantName, line.sku].filter(Boolean).join(' · ')
  return (
    <li className={classes.line}>
      <Picture photo={line.photo} className={classes.photo} icon={IconPhoto} />
      <div>
        <div className={classes.name}>
          {line.productOid ? (
            <StoreLink to={paths.product(line.productOid)}>{line.productName}</StoreLink>
          ) : (
            line.productName
          )}
        </div>
        {details && <div className={classes.dim}>{details}</div>}
      </div>
      <span className={classes.times}>
        {line.quantity} × {format(line.unitPrice)}
      </span>
      <span className={classes.sum}>{format(line.total)}</span>
    </li>
  )
}

function Totals({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const { country } = useStore()
  const tax = t(country === 'PE' ? 'money.includesIgv' : 'money.includesTax', {
    amount: format(order.tax),
  })
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('money.subtotal')}</dt>
        <dd>{format(order.subtotal)}</dd>
      </div>
      {!isZero(order.discount) && (
        <div>
          <dt>{t('money.discount')}</dt>
          <dd>{format(negative(order.discount))}</dd>
        </div>
      )}
      <div>
        <dt>{order.shippingName || t('money.shipping')}</dt>
        <dd>{format(order.shippingPrice)}</dd>
      </div>
      {!isZero(order.rounding) && (
        <div>
          <dt>{t('money.rounding')}</dt>
          <dd>{format(order.rounding)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>
          {t('money.total')} {!isZero(order.tax) && <span className={classes.includes}>{tax}</span>}
        </dt>
        <dd>{format(order.total)}</dd>
      </div>
    </dl>
  )
}

/** What was bought, and a total that explains itself. */
export function ItemsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <Card component="section" aria-labelledby="items" className={classes.card}>
      <Title order={2} id="items" className={classes.title}>
        {t('products', { count: order.itemCount })}
      </Title>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  )
}
