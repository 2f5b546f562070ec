import { Card, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { DeliveryChip, PaymentChip } from '@/features/orders/components/OrderChips'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

const VISIBLE = 5

/** The newest orders; all of them are a list of Orders. */
export function OrdersCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customer', 'orders'])
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const href = useHref()
  const access = useAccess('orders.view')
  const query = { customerOid: customer._id, limit: VISIBLE }
  const { data, isError } = useStoreQuery(
    'get',
    '/api/v1/order',
    { params: { query } },
    { enabled: access.allowed },
  )
  const all = `${paths.orderList}?customerOid=${customer._id}`
  return (
    <Card component="section" aria-labelledby="orders">
      <div className={classes.head}>
        <Title order={2} id="orders">
          {data ? t('customer:orders.title', { count: data.total }) : t('customer:orders.name')}
        </Title>
        {data && data.total > 0 && (
          <Link to={href.store(all)} className={classes.link}>
            {t('customer:orders.all')}
          </Link>
        )}
      </div>
      {!access.allowed && <p className={classes.dim}>{access.reason}</p>}
      {access.allowed && data === undefined && !isError && <Skeleton height={120} />}
      {isError && <p className={classes.dim}>{t('customer:orders.failed')}</p>}
      {data?.total === 0 && <p className={classes.dim}>{t('customer:orders.none')}</p>}
      <ul className={classes.rows}>
        {data?.items.map((order) => (
          <li key={order._id}>
            <span>
              <Link to={href.store(paths.order(order._id))} className={classes.link}>
                #{orderCode(order.number)}
              </Link>{' '}
              <span className={classes.dim}>
                {formatDayTime(order.placedAt, locale, timeZone)} ·{' '}
                {t('orders:items', { count: order.itemCount })}
              </span>
            </span>
            <span className={classes.amount}>{format(order.total)}</span>
            <span className={classes.chips}>
              <PaymentChip order={order} />
              <DeliveryChip order={order} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
