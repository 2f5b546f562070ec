import type { OrderState } from '@/features/orders/api'

type Axes = { nextAction: string; state: string }

/** What the merchant's next press does: move the order to a state, or open it to look closer. */
export type NextMove = { key: string; to?: OrderState }

/** The one button of an order; undefined when nothing waits for the merchant. */
export function nextMove({ nextAction, state }: Axes): NextMove | undefined {
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
