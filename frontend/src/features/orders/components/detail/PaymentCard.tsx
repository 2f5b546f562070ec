import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Attempts } from '@/features/orders/components/money/Attempts'
import { Refunds } from '@/features/orders/components/money/Refunds'
import { PaymentChip } from '@/features/orders/components/OrderChips'
import { isPositive, isToQuote, nameOfPayment, paymentOf } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import { isPaying, refundable } from '@/features/orders/refundFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay, formatDayTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './cards.module.css'

const CLOSED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])

/** What was paid, how, and what is still open. */
export function PaymentCard({ order, actions }: { order: Order; actions: OrderActions }) {
  const { t } = useTranslation(['orders', 'orderDesk'])
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { button } = useOrderPermissions()
  const payment = paymentOf(order)
  const open = order.due
  const owes = isPositive(open) && !CLOSED.has(order.state)
  const mayPay = owes && !isPaying(order) && !isToQuote(order)
  const mayRefund = isPositive(refundable(order))
  // A refund that is done stands below, with its reason.
  const received = order.payments.filter(({ amount }) => isPositive(amount))
  return (
    <Card component="section" aria-labelledby="payment">
      <div className={classes.head}>
        <Title order={2} id="payment">
          {t('pay.card')}
        </Title>
        <PaymentChip order={{ ...order, paymentKind: payment.kind ?? '' }} />
      </div>
      <p className={classes.strong}>{nameOfPayment(payment, locale) || t('payment.unknown')}</p>
      <dl className={classes.list}>
        {received.map((paid) => (
          <div key={paid._id} className={classes.pair}>
            <dt>
              {[paid.reference && t('pay.operation', { number: paid.reference }), paid.actorName]
                .filter(Boolean)
                .join(' · ')}
              <div className={classes.dim}>{formatDayTime(paid.createdAt, locale, timeZone)}</div>
            </dt>
            <dd>{format(paid.amount)}</dd>
          </div>
        ))}
        {owes && (
          <div className={classes.pair}>
            <dt>
              {t('pay.open')}
              {payment.dueOn && (
                <div className={classes.dim}>
                  {t('pay.dueOn', { day: formatDay(`${payment.dueOn}T12:00:00Z`, locale, 'UTC') })}
                </div>
              )}
            </dt>
            <dd className={classes.strong}>{format(open)}</dd>
          </div>
        )}
      </dl>
      <Attempts order={order} actions={actions} />
      <Refunds order={order} actions={actions} />
      {(mayPay || mayRefund) && (
        <div className={classes.buttons}>
          {mayPay && (
            <PermissionButton {...button('approve')} onClick={() => actions.setPaying(true)}>
              {t('pay.button')}
            </PermissionButton>
          )}
          {mayRefund && (
            <PermissionButton {...button('refund')} onClick={() => actions.setRefunding(true)}>
              {t('orderDesk:refund.button')}
            </PermissionButton>
          )}
        </div>
      )}
    </Card>
  )
}
