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
  const effective = order.refunds.filter(({ state }) => state !== 'FAILED')
  const back = sumOf(effective.map(({ shipping }) => shipping))
  return (Math.max(0, thousandths(order.shippingPrice) - thousandths(back)) / 1000).toFixed(3)
}

/** The payment at a gateway that money can go back to. */
export function gatewayPayment(
  order: Pick<Order, 'attempts'>,
): Order['attempts'][number] | undefined {
  return order.attempts.find(
    ({ state, captured, refunded }) =>
      state === 'PAID' && thousandths(captured) > thousandths(refunded),
  )
}

/** A gateway took another amount or currency than was asked for, and nobody has written it down. */
export function oddPayment(order: Pick<Order, 'attempts'>): Order['attempts'][number] | undefined {
  return order.attempts.find(({ state }) => state === 'MISMATCH')
}

/** A card that is held: it is charged or let go, and nothing is written down by hand meanwhile. */
export function heldPayment(order: Pick<Order, 'attempts'>): Order['attempts'][number] | undefined {
  return order.attempts.find(({ state }) => state === 'AUTHORIZED')
}

/** A hold is charged with what is due of it. */
export const takenOf = ({ due }: Pick<Order, 'due'>, { amount }: { amount: string }): string =>
  thousandths(due) > 0 && thousandths(due) < thousandths(amount) ? due : amount

/** Whether money is looked at or held: writing it down by hand would count it twice. */
export function isPaying(order: Pick<Order, 'attempts' | 'claims'>): boolean {
  return (
    order.claims.some(({ state }) => state === 'IN_REVIEW') ||
    order.attempts.some(({ state }) => state === 'AUTHORIZED' || state === 'MISMATCH')
  )
}
