import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { NextButton } from '@/features/orders/components/NextButton'
import { DeliveryChip, PaymentChip } from '@/features/orders/components/OrderChips'
import type { Asked } from '@/features/orders/components/StateDialog'
import { useMoney } from '@/features/stores/useMoney'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime, formatExact } from '@/lib/dates'
import type { Column } from '@/ui/dataTable/Column'
import classes from './orderColumns.module.css'

function When({ order, className }: { order: OrderRow; className: string | undefined }) {
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (
    <time
      className={className}
      dateTime={order.placedAt}
      title={formatExact(order.placedAt, locale, timeZone)}
    >
      {formatDayTime(order.placedAt, locale, timeZone)}
    </time>
  )
}

type Props = {
  linkOf: (order: OrderRow) => string
  isFirst: (order: OrderRow) => boolean
  onMove: (asked: Asked) => void
}

/** Identity, time, who, content, both states, money, next action. */
export function useOrderColumns({ linkOf, isFirst, onMove }: Props): Column<OrderRow>[] {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  return [
    {
      key: 'number',
      title: t('column.number'),
      sortable: true,
      render: (order) => (
        <>
          <span className={classes.number}>#{order.number}</span>
          <When order={order} className={classes.under} />
        </>
      ),
    },
    {
      key: 'placedAt',
      title: t('column.date'),
      sortable: true,
      hideBelow: 'md',
      render: (order) => <When order={order} className={classes.time} />,
    },
    {
      key: 'customer',
      title: t('column.customer'),
      render: (order) => (
        <>
          <div className={classes.name}>{order.customerName || t('nobody')}</div>
          <div className={classes.dim}>
            {order.district || (order.shippingKind === 'PICKUP' && t('pickup'))}
          </div>
        </>
      ),
    },
    {
      key: 'items',
      title: t('column.items'),
      hideBelow: 'md',
      render: (order) => (
        <span className={classes.items} title={order.firstItem.name}>
          {t('items', { count: order.itemCount })}
        </span>
      ),
    },
    {
      key: 'payment',
      title: t('column.payment'),
      render: (order) => <PaymentChip order={order} />,
    },
    {
      key: 'delivery',
      title: t('column.delivery'),
      render: (order) => <DeliveryChip order={order} />,
    },
    {
      key: 'total',
      title: t('column.total'),
      align: 'right',
      sortable: true,
      render: (order) => <span className={classes.total}>{format(order.total)}</span>,
    },
    {
      key: 'next',
      title: t('column.next'),
      align: 'right',
      render: (order) => (
        <NextButton order={order} to={linkOf(order)} filled={isFirst(order)} onMove={onMove} />
      ),
    },
  ]
}
