import { useTranslation } from 'react-i18next'
import type { Order, OrderRow } from '@/features/orders/api'
import { nextStep } from '@/features/orders/nextStep'
import { isPickup, isPositive, isToQuote } from '@/features/orders/orderFacts'
import { refundable } from '@/features/orders/refundFacts'
import { formatMoney } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'

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

/** Chats with the buyer, their first message written in his language; none without a mobile. */
export function useWhatsAppTexts(order: Order): WhatsAppText[] {
  const { t } = useTranslation('orders', { lng: order.language })
  const { name: store, currencySymbol: symbol, currencyDigits: digits } = useStore()
  const parcel = order.parcels.filter(({ state }) => state !== 'CANCELLED').at(-1)
  const sent = [parcel?.courier, parcel?.tracking, parcel?.trackingUrl].filter(Boolean).join(' ')
  const money = (amount: string) => formatMoney(amount, { symbol, digits }, order.language)
  const values = {
    name: order.contact.firstName,
    store,
    number: order.number,
    amount: money(order.due),
    back: money(refundable(order)),
    url: order.url,
    place: order.district,
    sent: sent === '' ? '' : ` (${sent})`,
  }
  // A server of the release before does not tell.
  if (order.contact.takesWhatsapp === false) return []
  return textKeys(order).flatMap((key) => {
    const pickup = key === 'shipped' ? parcel?.agencyPickup?.message : undefined
    const href = chatWith(order.contact.phone, pickup || t(`whatsapp.${key}`, values))
    return href === undefined ? [] : [{ key, href }]
  })
}

/** The text that asks for what a row of the list has still to pay, written in its buyer's language. */
export function useReminder(row: OrderRow): string | undefined {
  const { t } = useTranslation('orders', { lng: row.language })
  const { name: store, url, currencySymbol: symbol, currencyDigits: digits } = useStore()
  if (row.due === null || row.buyerPath === '') return undefined
  const values = {
    name: row.firstName,
    store,
    number: row.number,
    amount: formatMoney(row.due, { symbol, digits }, row.language),
    url: url.replace(/\/$/, '') + row.buyerPath,
  }
  return chatWith(row.phone, t('whatsapp.pay', values))
}

/** The one for this step. */
export const useWhatsApp = (order: Order): string | undefined => useWhatsAppTexts(order)[0]?.href
