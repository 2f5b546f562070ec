import type { Order, OrderRow } from '@/features/orders/api'
import { nextStep } from '@/features/orders/nextStep'
import { isPickup, isPositive, isToQuote } from '@/features/orders/orderFacts'
import { refundable } from '@/features/orders/refundFacts'

const AFTER: ReadonlySet<string> = new Set(['DELIVERED', 'COMPLETED'])
const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])
const PACKING: ReadonlySet<string> = new Set(['CONFIRMED', 'PREPARING'])

/** The text that fits the step an order is at: the key below `orders:whatsapp`. */
export function textKey(order: Order): string {
  if (nextStep(order).key === 'AWAIT_PAYMENT') return 'pay'
  if (order.nextAction === 'QUOTE_SHIPPING') return 'quote'
  if (order.state === 'READY' && isPickup(order)) return 'ready'
  if (order.state === 'SHIPPED') return 'shipped'
  if (AFTER.has(order.state)) return isPositive(order.due) ? 'pay' : 'delivered'
  if (ENDED.has(order.state)) return order.state === 'EXPIRED' ? 'expired' : 'ended'
  return PACKING.has(order.state) ? 'packing' : 'about'
}

/** Every text that makes sense now, the fitting one first. */
export function textKeys(order: Order): string[] {
  const owes = isPositive(order.due) && !ENDED.has(order.state) && !isToQuote(order)
  const sent = order.parcels.some(({ state }) => state === 'FULFILLED')
  const all = [
    textKey(order),
    owes && 'pay',
    sent && 'shipped',
    isPositive(refundable(order)) && ENDED.has(order.state) && 'refund',
    order.shippingAddress !== null && !sent && !ENDED.has(order.state) && 'address',
    'about',
  ]
  return [...new Set(all.filter((key): key is string => typeof key === 'string'))]
}

export type WhatsAppText = { key: string; href: string }

/** A chat with a first message; undefined without a number that is known in full. */
function chatWith(phone: string, text: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (!phone.startsWith('+') || digits === '') return undefined
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** Chats with the buyer, their first message in the store's words and his language; none without a mobile. */
export function whatsAppTexts(order: Order): WhatsAppText[] {
  const parcel = order.parcels.filter(({ state }) => state !== 'CANCELLED').at(-1)
  // A server of the release before does not tell.
  if (order.contact.takesWhatsapp === false || !order.whatsappTexts) return []
  return textKeys(order).flatMap((key) => {
    const pickup = key === 'shipped' ? parcel?.agencyPickup?.message : undefined
    const text = pickup || order.whatsappTexts[key]
    const href = text ? chatWith(order.contact.phone, text) : undefined
    return href === undefined ? [] : [{ key, href }]
  })
}

/** A chat that asks for what a row of the list has still to pay. */
export const reminderChat = (row: OrderRow, shop: string): string | undefined =>
  row.reminder
    ? chatWith(row.phone, row.reminder.replace(row.buyerPath, `${shop}${row.buyerPath}`))
    : undefined

/** The one for this step. */
export const whatsAppChat = (order: Order): string | undefined => whatsAppTexts(order)[0]?.href
