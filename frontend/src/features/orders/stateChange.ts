import type { Order, OrderState, StateChange } from '@/features/orders/api'
import { isPickup, isPositive, paymentOf } from '@/features/orders/orderFacts'

const CASH: ReadonlySet<string> = new Set(['CASH_ON_DELIVERY', 'CASH_AT_PICKUP', 'OTHER'])
const TOLD: ReadonlySet<OrderState> = new Set(['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'])
export const CANCEL_REASONS = [
  'CUSTOMER',
  'DECLINED',
  'INVENTORY',
  'FRAUD',
  'STAFF',
  'OTHER',
] as const

export type Choices = {
  reason: string
  note: string
  courier: string
  tracking: string
  notify: boolean
  collected: boolean
  restock: boolean
  /** All money goes back with the cancelling. */
  refund: boolean
  keepPrices: boolean
}

export const noChoices: Choices = {
  reason: '',
  note: '',
  courier: '',
  tracking: '',
  notify: true,
  collected: true,
  restock: true,
  refund: false,
  keepPrices: false,
}

/** Whether the buyer gets a mail about it. */
export function isTold(order: Order, to: OrderState): boolean {
  if (order.contact.email === '') return false
  return TOLD.has(to) || (to === 'READY' && isPickup(order))
}

/** Cash changes hands with the goods. */
export function isCollected(order: Order, to: OrderState): boolean {
  return to === 'DELIVERED' && CASH.has(paymentOf(order).kind || 'OTHER') && isPositive(order.due)
}

/** Whether cancelling leaves money that is the buyer's. */
export const hasMoney = (order: Pick<Order, 'paid'>) => isPositive(order.paid)

export type Effect = { key: string; kind: 'stock' | 'money' | 'team' | 'done' }

/** What happens by itself when the order moves, besides the mail. */
export function effectsOf(order: Order, to: OrderState): Effect[] {
  const fromShelf = to === 'SHIPPED' || (to === 'DELIVERED' && order.state === 'READY')
  if (fromShelf) return [{ key: 'leaves', kind: 'stock' }]
  switch (to) {
    case 'PENDING':
      return [{ key: 'reserved', kind: 'stock' }]
    case 'PREPARING':
      return [{ key: 'team', kind: 'team' }]
    case 'READY':
      return isPickup(order) ? [] : [{ key: 'team', kind: 'team' }]
    case 'COMPLETED':
      return [{ key: 'closed', kind: 'done' }]
    default:
      return []
  }
}

/** Only what belongs to the state is sent. */
export function toBody(order: Order, to: OrderState, choices: Choices): StateChange {
  const text = (value: string) => (value.trim() === '' ? undefined : value.trim())
  const body: Partial<StateChange> = {}
  if (isTold(order, to)) body.notify = choices.notify
  if (isCollected(order, to)) body.collected = choices.collected
  if (to === 'SHIPPED') {
    body.courier = text(choices.courier)
    body.tracking = text(choices.tracking)
  }
  if (to === 'CANCELLED') {
    body.reason = choices.reason
    body.restock = choices.restock
    if (hasMoney(order)) body.refund = choices.refund
  }
  if (to === 'CANCELLED' || to === 'RETURNED') body.note = text(choices.note)
  if (to === 'RETURNED') body.restock = choices.restock
  if (to === 'PENDING') body.keepPrices = choices.keepPrices
  return { state: to, ...body } as StateChange
}

/** A move with nothing said about it. */
export const plainChange = (state: OrderState): StateChange => ({
  state,
  notify: true,
  collected: true,
  restock: true,
  refund: false,
  keepPrices: false,
})
