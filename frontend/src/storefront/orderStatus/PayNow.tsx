import { PaymentDetails } from '../checkout/PaymentDetails'
import { useData } from '../context'
import type { Items } from '../types'
import type { PaymentMethod, ShopOrder } from '../types.checkout'
import { ClaimForm } from './ClaimForm'
import type { OrderKey } from './useOrder'

type Props = { order: ShopOrder; orderKey: OrderKey; onSent: () => void }

/** While money is awaited: where to send it and how to tell. */
export function PayNow({ order, orderKey, onSent }: Props) {
  const methods = useData<Items<PaymentMethod>>(order.claimable ? 'payment/ui' : null).value
  const { payment } = order
  if (!payment) return null
  const qr = methods?.items.find((each) => each._id === payment.methodOid)?.qr ?? null
  return (
    <>
      {order.claimable && <PaymentDetails method={{ ...payment, qr }} total={order.total} />}
      <ClaimForm order={order} orderKey={orderKey} onSent={onSent} />
    </>
  )
}
