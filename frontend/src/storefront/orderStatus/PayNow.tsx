import { useRef } from 'react'
import { PaymentDetails } from '../checkout/PaymentDetails'
import { useData } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Items } from '../types'
import type { PaymentMethod } from '../types.checkout'
import { CardPayment } from './CardPayment'
import { ClaimForm } from './ClaimForm'
import { OtherWays } from './OtherWays'
import { PayOnAccount, PayUntil } from './PayUntil'
import type { OrderProps } from './useOrder'

type Props = OrderProps & { quiet?: boolean; saysUntil?: boolean; hasForm?: boolean }

/**
 * While money is awaited: the gateway's page, or where to send it and how to tell. `quiet`: a try is still open;
 * `saysUntil`: false where the page has said already how long the goods wait; `hasForm`: so is the card's form.
 */
export function PayNow({
  order,
  orderKey,
  reload,
  accept,
  quiet = false,
  saysUntil = true,
  hasForm = false,
}: Props) {
  const t = useCheckoutText()
  // An expired order takes the proof of what was sent in time, and asks for no money any more.
  const awaits = order.claimable && order.state !== 'EXPIRED'
  const methods = useData<Items<PaymentMethod>>(awaits ? 'payment/ui' : null).value
  const { payment } = order
  const top = useRef<HTMLDivElement>(null)
  const showTop = () => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView?.({ block: 'center' })
  }
  if (!payment) return null
  const qr = methods?.items.find((each) => each._id === payment.methodOid)?.qr ?? null
  return (
    <>
      <div ref={top} tabIndex={-1} className="hidden">
        {t.nowPayWith(payment.name ?? '')}
      </div>
      {order.payable && !hasForm && (
        <CardPayment
          order={order}
          orderKey={orderKey}
          reload={reload}
          quiet={quiet}
          saysUntil={saysUntil}
        />
      )}
      <PayOnAccount order={order} />
      {awaits && saysUntil && <PayUntil order={order} />}
      {awaits && <PaymentDetails method={{ ...payment, qr }} total={order.due} />}
      <ClaimForm order={order} orderKey={orderKey} onSent={reload} />
      {order.wayOpen && (
        <OtherWays
          order={order}
          orderKey={orderKey}
          reload={reload}
          accept={accept}
          onChosen={showTop}
        />
      )}
    </>
  )
}
