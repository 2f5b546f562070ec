import { sum } from '../lib/money'
import type { ShopOrder } from '../types.checkout'

/** What is still open of an order, below zero when more came in than it costs. */
export function leftToPay({ total, paid }: Pick<ShopOrder, 'total' | 'paid'>, digits: number) {
  return sum([total, `-${paid}`.replace('--', '')], digits)
}
