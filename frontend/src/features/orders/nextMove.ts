import type { OrderState } from '@/features/orders/api'

type Axes = { nextAction: string; state: string; paymentState: string }

/** What the merchant's next press does: move the order to a state, or open it to look closer. */
export type NextMove = { key: string; to?: OrderState }

/** Money that is missing: a card that holds it is charged, goods that are out are paid at once, else the
 * buyer is reminded. */
function collecting({ state, paymentState }: Axes): NextMove {
  if (paymentState === 'AUTHORIZED') return { key: 'CHARGE' }
  return { key: state === 'DELIVERED' ? 'RECORD_PAYMENT' : 'REMIND' }
}

/** The one button of an order; undefined when nothing waits for the merchant. */
export function nextMove(order: Axes): NextMove | undefined {
  const { nextAction, state } = order
  switch (nextAction) {
    case 'CONFIRM':
      return { key: 'CONFIRM', to: 'CONFIRMED' }
    case 'PACK':
      return { key: 'PACK', to: 'READY' }
    case 'SHIP':
      return { key: 'SHIP', to: 'SHIPPED' }
    case 'HAND_OVER':
      return state === 'READY'
        ? { key: 'HAND_OVER', to: 'DELIVERED' }
        : { key: 'TELL_READY', to: 'READY' }
    case 'COLLECT':
      return collecting(order)
    case 'DELIVER':
      return { key: 'DELIVER', to: 'DELIVERED' }
    case 'CANCEL':
      return { key: 'CANCEL', to: 'CANCELLED' }
    case 'VERIFY_PAYMENT':
    case 'QUOTE_SHIPPING':
    case 'REFUND':
      return { key: nextAction }
    default:
      return undefined
  }
}
