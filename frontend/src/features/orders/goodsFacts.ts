import type { Order } from '@/features/orders/api'
import { isUnknown } from '@/features/orders/tracking'

type Line = Order['lines'][number]
type Units = { lineOid: string; quantity: number }
export type Parcel = Order['parcels'][number]
export type OrderReturn = Order['returns'][number]

const HERE: ReadonlySet<string> = new Set(['PENDING', 'CONFIRMED', 'PREPARING', 'READY'])

const unitsOf = (lines: Record<string, unknown>[]) => lines as unknown as Units[]

function sumUnits(groups: { lines: Record<string, unknown>[] }[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const { lineOid, quantity } of groups.flatMap(({ lines }) => unitsOf(lines))) {
    sum.set(lineOid, (sum.get(lineOid) ?? 0) + quantity)
  }
  return sum
}

/** Units that are in the order: what was refunded before it was sent is not. */
export const remainingUnits = ({ quantity, quantityRemoved }: Line) => quantity - quantityRemoved

/** Units that are still here to be sent, packed or not. */
export const unsentUnits = (order: Pick<Order, 'state'>, line: Line) =>
  HERE.has(order.state) ? remainingUnits(line) - line.quantityShipped : 0

/** Units of each line that lie in no parcel yet. */
export function unpacked(order: Pick<Order, 'lines' | 'parcels'>): { line: Line; left: number }[] {
  const packed = sumUnits(order.parcels.filter(({ state }) => state !== 'CANCELLED'))
  return order.lines
    .map((line) => ({ line, left: remainingUnits(line) - (packed.get(line._id) ?? 0) }))
    .filter(({ left }) => left > 0)
}

const PACKING: ReadonlySet<string> = new Set(['PREPARING', 'READY', 'SHIPPED'])

/** A parcel can be made while goods are here and the next moves of the order are about goods. */
export function canPack(
  order: Pick<Order, 'lines' | 'parcels' | 'shippingKind' | 'allowedTransitions' | 'state'>,
): boolean {
  if (order.shippingKind === 'PICKUP' || unpacked(order).length === 0) return false
  return order.allowedTransitions.some((to) => PACKING.has(to))
}

/** Units that the buyer has: they left and nobody has announced that they come back. */
export function returnable(
  order: Pick<Order, 'lines' | 'returns'>,
): { line: Line; left: number }[] {
  const coming = sumUnits(order.returns.filter(({ state }) => state === 'REQUESTED'))
  return order.lines
    .map((line) => ({
      line,
      left: line.quantityShipped - line.quantityReturned - (coming.get(line._id) ?? 0),
    }))
    .filter(({ left }) => left > 0)
}

export const canReturn = (order: Pick<Order, 'lines' | 'returns' | 'state'>) =>
  ['SHIPPED', 'DELIVERED', 'COMPLETED', 'PREPARING', 'READY'].includes(order.state) &&
  returnable(order).length > 0

export type NamedUnits = { id: string; name: string; quantity: number }

/** The units of a parcel or a return with the names of their lines. */
export function namedUnits(
  order: Pick<Order, 'lines'>,
  lines: Record<string, unknown>[],
): NamedUnits[] {
  return unitsOf(lines).map(({ lineOid, quantity }) => {
    const line = order.lines.find(({ _id }) => _id === lineOid)
    const name = [line?.productName, line?.variantName].filter(Boolean).join(', ')
    return { id: lineOid, name, quantity }
  })
}

/** `https://…` as it may be followed; anything else is text. */
export function followable(url: string): string | undefined {
  return /^https?:\/\//.test(url) ? url : undefined
}

/** Whether something that leaves with the whole order has neither courier nor code yet. */
export const leavesUnknown = (order: Pick<Order, 'lines' | 'parcels'>) =>
  unpacked(order).length > 0 ||
  order.parcels.some((parcel) => parcel.state === 'UNFULFILLED' && isUnknown(parcel))

/** Nothing is left to pack and every other parcel has arrived. */
export const isLastParcel = (order: Pick<Order, 'lines' | 'parcels'>, parcel: Parcel) =>
  unpacked(order).length === 0 &&
  order.parcels.every(
    ({ _id, state }) => _id === parcel._id || state === 'DELIVERED' || state === 'CANCELLED',
  )
