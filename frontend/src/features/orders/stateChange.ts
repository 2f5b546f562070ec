import type { Order, OrderState, StateChange } from '@/features/orders/api'
import { isPickup, isPositive, paymentOf } from '@/features/orders/orderFacts'
import { noTrackingInfo, type TrackingInfo } from '@/features/orders/tracking'

const CASH: ReadonlySet<string> = new Set(['CASH_ON_DELIVERY', 'CASH_AT_PICKUP', 'OTHER'])
export type News = Order['buyerNews'][number]
/** The mail about a state; READY is told for pickup alone. */
const NEWS: Partial<Record<OrderState, News>> = {
  PENDING: 'reopened',
  CONFIRMED: 'confirmed',
  READY: 'ready',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  RETURNED: 'returned',
}
export const CANCEL_REASONS = [
  'CUSTOMER',
  'DECLINED',
  'INVENTORY',
  'FRAUD',
  'STAFF',
  'OTHER',
] as const

export type Choices = TrackingInfo & {
  reason: string
  note: string
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
  ...noTrackingInfo,
  notify: true,
  collected: true,
  restock: true,
  refund: false,
  keepPrices: false,
}

/** Whether the buyer gets a mail about it. */
export function mailsBuyer(order: Order, to: OrderState): boolean {
  const news = to === 'READY' && !isPickup(order) ? undefined : NEWS[to]
  return news !== undefined && order.buyerNews.includes(news)
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
  if (mailsBuyer(order, to)) body.notify = choices.notify
  if (isCollected(order, to)) body.collected = choices.collected
  if (to === 'SHIPPED') {
    body.courier = text(choices.courier)
    body.tracking = text(choices.tracking)
    body.trackingUrl = text(choices.trackingUrl)
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
