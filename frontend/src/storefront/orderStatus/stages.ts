import type { CheckoutTexts } from '../texts/checkout.en'
import type { ShopOrder } from '../types.checkout'

type Facts = Pick<
  ShopOrder,
  | 'state'
  | 'paymentState'
  | 'fulfillmentState'
  | 'shippingKind'
  | 'payment'
  | 'claimable'
  | 'payable'
  | 'lines'
  | 'toQuote'
>

const REACHED: Record<string, number> = {
  PENDING: 0,
  CONFIRMED: 1,
  PREPARING: 2,
  READY: 3,
  SHIPPED: 3,
  DELIVERED: 4,
  COMPLETED: 4,
}

const HERE: ReadonlySet<string> = new Set(['PENDING', 'CONFIRMED', 'PREPARING', 'READY'])

/** Its money went back, or all its units left it, before anything was sent. */
const isGivenUp = ({ state, paymentState, fulfillmentState, lines }: Facts) =>
  HERE.has(state) &&
  fulfillmentState === 'UNFULFILLED' &&
  (paymentState === 'REFUNDED' ||
    lines.every(({ quantity, quantityRemoved }) => quantity === quantityRemoved))

/** The way of an order in words, and how far it is; null when it ended early. */
export function stagesOf(
  order: Facts,
  t: CheckoutTexts,
): { names: string[]; reached: number } | null {
  const reached = REACHED[order.state]
  if (reached === undefined || isGivenUp(order)) return null
  const pickup = order.shippingKind === 'PICKUP'
  const names = [
    t.stageReceived,
    t.stageConfirmed,
    t.stagePacking,
    pickup ? t.stageReadyPickup : t.stageShipped,
    t.stageDelivered,
  ]
  return { names, reached: order.state === 'READY' && !pickup ? 2 : reached }
}

/** One sentence for where the order is now. */
export function statusOf(order: Facts, t: CheckoutTexts): string {
  if (isGivenUp(order)) return t.stateRefunded
  const pickup = order.shippingKind === 'PICKUP'
  switch (order.state) {
    case 'PENDING':
      if (order.paymentState === 'IN_REVIEW') return t.stateReview
      if (order.toQuote) return t.stateToQuote
      return order.claimable || order.payable ? t.statePending : t.statePendingCash
    case 'CONFIRMED':
      return t.stateConfirmed
    case 'PREPARING':
      return t.statePreparing
    case 'READY':
      return pickup ? t.stateReadyPickup : t.stateReady
    case 'SHIPPED':
      return t.stateShipped
    case 'DELIVERED':
    case 'COMPLETED':
      return t.stateDelivered
    case 'EXPIRED':
      return t.stateExpired
    case 'RETURNED':
      return t.stateReturned
    default:
      return t.stateCancelled
  }
}

/** Whether a mail will say that it is confirmed: who is confirmed already gets none. */
export const isConfirmedByMail = ({ state, buyerNews }: Pick<ShopOrder, 'state' | 'buyerNews'>) =>
  state === 'PENDING' && buyerNews.includes('confirmed')
