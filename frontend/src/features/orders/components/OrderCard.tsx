import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OrderRow } from '@/features/orders/api'
import { Deadline, Missing } from '@/features/orders/components/Awaited'
import { NextButton } from '@/features/orders/components/NextButton'
import { DeliveryChip, PaymentChip } from '@/features/orders/components/OrderChips'
import type { StateRequest } from '@/features/orders/components/StateDialog'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './OrderCard.module.css'

type Props = {
  order: OrderRow
  to: string
  filled: boolean
  onMove: (request: StateRequest) => void
}

/** A row of the list on a phone. */
export function OrderCard({ order, to, filled, onMove }: Props) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const place = order.district || (order.shippingKind === 'PICKUP' ? t('pickup') : '')
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <Link to={to} className={classes.open}>
          #{orderCode(order.number)}
        </Link>
        <span className={classes.dim}>{formatDayTime(order.placedAt, locale, timeZone)}</span>
        <span className={classes.total}>{format(order.total)}</span>
      </div>
      <div className={classes.who}>
        <b>{order.customerName || t('nobody')}</b>
        {place && <span className={classes.dim}> · {place}</span>}
      </div>
      <Missing order={order} className={`${classes.dim} ${classes.missing}`} />
      <div className={classes.end}>
        <span className={classes.chips}>
          <PaymentChip order={order} />
          <DeliveryChip order={order} />
          <Deadline order={order} className={classes.dim} />
        </span>
        <span className={classes.action}>
          <NextButton order={order} to={to} filled={filled} onMove={onMove} />
        </span>
      </div>
    </div>
  )
}
