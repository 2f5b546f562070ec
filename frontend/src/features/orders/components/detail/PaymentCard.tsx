import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { PaymentChip } from '@/features/orders/components/OrderChips'
import { isPositive, nameOfPayment, openAmount, paymentOf } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useMoney } from '@/features/stores/useMoney'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './cards.module.css'

const CLOSED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])

/** What was paid, how, and what is still open. */
export function PaymentCard({ order, actions }: { order: Order; actions: OrderActions }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { button } = useOrderPermissions()
  const payment = paymentOf(order)
  const open = openAmount(order)
  const owes = isPositive(open) && !CLOSED.has(order.state)
  const mayPay = owes && order.paymentState !== 'IN_REVIEW'
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
        {order.payments.map((paid) => (
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
            <dt>{t('pay.open')}</dt>
            <dd className={classes.strong}>{format(open)}</dd>
          </div>
        )}
      </dl>
      {mayPay && (
        <div className={classes.buttons}>
          <PermissionButton {...button('approve')} onClick={() => actions.setPaying(true)}>
            {t('pay.button')}
          </PermissionButton>
        </div>
      )}
    </Card>
  )
}
