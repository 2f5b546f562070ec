import { PaymentDetails } from '../checkout/PaymentDetails'
import { useData } from '../context'
import type { Items } from '../types'
import type { PaymentMethod } from '../types.checkout'
import { CardPayment } from './CardPayment'
import { ClaimForm } from './ClaimForm'
import { PayUntil } from './PayUntil'
import type { OrderProps } from './useOrder'

type Props = Pick<OrderProps, 'order' | 'orderKey' | 'reload'> & { quiet?: boolean }

/** While money is awaited: the gateway's page, or where to send it and how to tell. */
export function PayNow({ order, orderKey, reload, quiet = false }: Props) {
  // An expired order takes the proof of what was sent in time, and asks for no money any more.
  const awaits = order.claimable && order.state !== 'EXPIRED'
  const methods = useData<Items<PaymentMethod>>(awaits ? 'payment/ui' : null).value
  const { payment } = order
  if (!payment) return null
  const qr = methods?.items.find((each) => each._id === payment.methodOid)?.qr ?? null
  return (
    <>
      {order.payable && (
        <CardPayment order={order} orderKey={orderKey} reload={reload} quiet={quiet} />
      )}
      {awaits && <PayUntil order={order} />}
      {awaits && <PaymentDetails method={{ ...payment, qr }} total={order.due} />}
      <ClaimForm order={order} orderKey={orderKey} onSent={reload} />
    </>
  )
}
