import { readJson, writeJson } from '../lib/storage'
import type { PlacedOrder, Quote } from '../types.checkout'
import type { ShopEvent } from './events'

/** The checkout says that an order was placed. */
export const PURCHASE = 'vt:purchase'
const REMEMBERED = 20

/** The same order is the same event, however often it is placed: after a lost answer, or in a second tab. */
export function announcePurchase(order: PlacedOrder, quote: Quote): void {
  const coupon = quote.coupon?.applied ? quote.coupon.code : ''
  const detail: ShopEvent = {
    id: `purchase.${order._id}`,
    name: 'PURCHASE',
    label: `#${order.number}`,
    value: Number(quote.total),
    items: quote.lines.map((line) => ({
      id: line.variantOid,
      name: line.name,
      variant: line.variantName,
      price: Number(line.unitPrice ?? 0),
      quantity: line.quantity,
    })),
    order: {
      number: order.number,
      tax: Number(quote.tax),
      shipping: Number(quote.shipping.price),
      coupon,
    },
  }
  window.dispatchEvent(new CustomEvent(PURCHASE, { detail }))
}

const keyOf = (storeOid: string) => `vt_bought_${storeOid}`

/** False where it was sent before. */
export function takePurchase(storeOid: string, id: string): boolean {
  const known = readJson<string[]>(keyOf(storeOid))
  const sent = Array.isArray(known) ? known : []
  if (sent.includes(id)) return false
  writeJson(keyOf(storeOid), [id, ...sent].slice(0, REMEMBERED))
  return true
}
