import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { Deadline, Missing } from '@/features/orders/components/Awaited'
import { NextButton } from '@/features/orders/components/NextButton'
import { DeliveryChip, PaymentChip } from '@/features/orders/components/OrderChips'
import type { StateRequest } from '@/features/orders/components/StateDialog'
import list from '@/features/orders/list/list.module.css'
import type { OrderColumn } from '@/features/orders/orderList'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime, formatExact } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
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
  onMove: (request: StateRequest) => void
  visible: OrderColumn[]
}

/** What can be chosen besides identity, who, money and next action. */
const ALWAYS = ['number', 'customer', 'total', 'next']

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className={list.tags}>
      {tags.map((tag) => (
        <span key={tag} className={list.tag} title={tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}

/** Identity, time, who, content, both states, money, next action. */
export function useOrderColumns({ linkOf, isFirst, onMove, visible }: Props): Column<OrderRow>[] {
  const { t } = useTranslation(['orders', 'orderList'])
  const { format } = useMoney()
  const all: Column<OrderRow>[] = [
    {
      key: 'number',
      title: t('column.number'),
      sortable: true,
      render: (order) => (
        <>
          <span className={classes.number}>#{orderCode(order.number)}</span>
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
      render: (order) => (
        <>
          <PaymentChip order={order} />
          <Deadline order={order} className={classes.dim} />
        </>
      ),
    },
    {
      key: 'delivery',
      title: t('column.delivery'),
      render: (order) => <DeliveryChip order={order} />,
    },
    {
      key: 'shipping',
      title: t('orderList:columns.shipping'),
      hideBelow: 'md',
      render: (order) => <span className={classes.dim}>{order.shippingName}</span>,
    },
    {
      key: 'origin',
      title: t('orderList:columns.origin'),
      hideBelow: 'md',
      render: (order) => (
        <span className={classes.dim}>
          {t(`orderList:origin.${order.origin}`, { defaultValue: order.origin })}
        </span>
      ),
    },
    {
      key: 'tags',
      title: t('orderList:columns.tags'),
      hideBelow: 'md',
      render: (order) => <Tags tags={order.tags} />,
    },
    {
      key: 'assignee',
      title: t('orderList:columns.assignee'),
      hideBelow: 'md',
      render: (order) => <span className={classes.dim}>{order.assigneeName}</span>,
    },
    {
      key: 'total',
      title: t('column.total'),
      align: 'right',
      sortable: true,
      render: (order) => (
        <>
          <span className={classes.total}>{format(order.total)}</span>
          <Missing order={order} className={classes.dim} />
        </>
      ),
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
  return all.filter(
    ({ key }) => ALWAYS.includes(key) || (visible as readonly string[]).includes(key),
  )
}
