import { Card, Title } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderState } from '@/features/orders/api'
import { AwaitedGoods } from '@/features/orders/components/detail/AwaitedGoods'
import { ClaimReview } from '@/features/orders/components/detail/ClaimReview'
import { MismatchAlert } from '@/features/orders/components/detail/MismatchAlert'
import { Progress } from '@/features/orders/components/detail/Progress'
import { ShippingPriceForm } from '@/features/orders/components/detail/ShippingPriceForm'
import { StepButtons } from '@/features/orders/components/detail/StepButtons'
import { nextStep } from '@/features/orders/nextStep'
import {
  isPickup,
  nameOfPayment,
  negative,
  paymentOf,
  pendingClaim,
} from '@/features/orders/orderFacts'
import { heldPayment, refundable, takenOf } from '@/features/orders/refundFacts'
import { mailsBuyer } from '@/features/orders/stateChange'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { StatusChip } from '@/ui/StatusChip'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './NextStepCard.module.css'

const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])

/** Steps whose words promise the buyer a mail: the state that it is about. */
const MAILED: Partial<Record<string, OrderState>> = { SHIP: 'SHIPPED', TELL_READY: 'READY' }

type Props = { order: Order; actions: OrderActions }

/** What goes back: all of an order that ended, else what was paid above the total. */
const backOf = (order: Order) =>
  order.paymentState === 'OVERPAID' && !ENDED.has(order.state)
    ? negative(order.due)
    : refundable(order)

function amountOf(order: Order, key: string): string {
  const held = heldPayment(order)
  if (key === 'CHARGE' && held) return takenOf(order, held)
  return key === 'REFUND' ? backOf(order) : order.due
}

function useStepWords(order: Order) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const { key } = nextStep(order)
  const held = heldPayment(order)
  const mailed = MAILED[key]
  const words = mailed === undefined || mailsBuyer(order, mailed) ? 'text' : 'silent'
  const values = {
    name: order.contact.firstName || t('buyer'),
    count: order.itemCount,
    amount: format(amountOf(order, key)),
    card: held?.card || held?.provider,
    method: nameOfPayment(paymentOf(order), locale) || t('payment.unknown'),
    reason: order.cancelReason ? t(`reason.${order.cancelReason}`) : t('reason.OTHER'),
    place: isPickup(order) ? order.shippingName : order.district,
  }
  // What there is to verify says it itself: a claim, or a card that paid otherwise.
  const text = key === 'VERIFY_PAYMENT' ? '' : t(`step.${key}.${words}`, values)
  return { title: t(`step.${key}.title`, values), text }
}

/** Always first on the page, and the only place with a filled button. */
export function NextStepCard({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const phone = useIsPhone()
  const { title, text } = useStepWords(order)
  const claim = pendingClaim(order)
  return (
    <Card component="section" aria-labelledby="next-step">
      <Progress order={order} />
      <div className={classes.head}>
        <Title order={2} id="next-step">
          {title}
        </Title>
        {order.expiresAt !== null && (
          <StatusChip tone="warning" icon={IconClock}>
            {t('step.expires', { when: formatNear(order.expiresAt, locale, timeZone) })}
          </StatusChip>
        )}
      </div>
      {actions.message !== undefined && <FormAlert>{actions.message}</FormAlert>}
      <AwaitedGoods order={order} />
      <MismatchAlert order={order} actions={actions} />
      {claim === undefined ? (
        text && <p className={classes.text}>{text}</p>
      ) : (
        <ClaimReview order={order} claim={claim} actions={actions} />
      )}
      {order.nextAction === 'QUOTE_SHIPPING' && (
        <ShippingPriceForm order={order} actions={actions} />
      )}
      {claim === undefined && !phone && (
        <div className={classes.buttons}>
          <StepButtons order={order} actions={actions} />
        </div>
      )}
    </Card>
  )
}
