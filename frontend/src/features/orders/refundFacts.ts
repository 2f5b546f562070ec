import type { Order } from '@/features/orders/api'
import { sumOf } from '@/features/orders/orderFacts'

type Line = Order['lines'][number]
const thousandths = (amount: string) => Math.round(Number(amount) * 1000)

/** What may still go back: what is there, less what is on its way already. */
export function refundable(order: Pick<Order, 'paid' | 'refunds'>): string {
  const waiting = order.refunds.filter(({ state }) => state === 'PENDING')
  const left = thousandths(order.paid) - thousandths(sumOf(waiting.map(({ amount }) => amount)))
  return (Math.max(0, left) / 1000).toFixed(3)
}

function refundedUnits(order: Pick<Order, 'refunds'>, lineOid: string): number {
  return order.refunds
    .filter(({ state }) => state !== 'FAILED')
    .flatMap(({ lines }) => lines as { lineOid: string; quantity: number }[])
    .filter((line) => line.lineOid === lineOid)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Units of each line whose money has not gone back. */
export const refundLines = (
  order: Pick<Order, 'lines' | 'refunds'>,
): { line: Line; left: number }[] =>
  order.lines
    .map((line) => ({ line, left: line.quantity - refundedUnits(order, line._id) }))
    .filter(({ left }) => left > 0)

/** The part of the delivery that has not gone back. */
export function refundableShipping(order: Pick<Order, 'shippingPrice' | 'refunds'>): string {
  const gone = order.refunds.filter(({ state }) => state !== 'FAILED')
  const back = sumOf(gone.map(({ shipping }) => shipping))
  return (Math.max(0, thousandths(order.shippingPrice) - thousandths(back)) / 1000).toFixed(3)
}

/** What the buyer paid for some units: their price less their part of the discounts, in the digits
 * of the currency. */
export function amountFor(
  order: Pick<Order, 'subtotal' | 'discount' | 'lines'>,
  units: Record<string, number>,
  digits: number,
): string {
  const goods = order.lines.reduce((sum, line) => {
    const share = (thousandths(line.total) * (units[line._id] ?? 0)) / line.quantity
    return sum + share
  }, 0)
  const subtotal = thousandths(order.subtotal)
  const kept = subtotal === 0 ? 0 : 1 - thousandths(order.discount) / subtotal
  return (Math.round(goods * kept * 10 ** (digits - 3)) / 10 ** digits).toFixed(digits)
}

/** The payment at a gateway that money can go back to. */
export function gatewayPayment(
  order: Pick<Order, 'attempts'>,
): Order['attempts'][number] | undefined {
  return order.attempts.find(
    ({ captured, refunded }) => thousandths(captured) > thousandths(refunded),
  )
}
