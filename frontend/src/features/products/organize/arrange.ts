import type { Destination } from '@/features/products/organize/api'

/** The order after some are taken, in the order they have, to the place of another. */
export function arranged(order: string[], taken: string[], over: string): string[] {
  const moving = order.filter((oid) => taken.includes(oid))
  const first = moving[0]
  if (first === undefined || taken.includes(over)) return order
  const goesDown = order.indexOf(first) < order.indexOf(over)
  const rest = order.filter((oid) => !taken.includes(oid))
  const at = rest.indexOf(over) + (goesDown ? 1 : 0)
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)]
}

export type Step = { oid: string; destination: Destination }

/** One call for each product that moved: behind the one before it, which is there by then; the first of
 * the list goes before the next that stays. */
export function stepsOf(order: string[], taken: string[]): Step[] {
  const next = order.find((oid) => !taken.includes(oid))
  if (next === undefined) return []
  return order.flatMap((oid, at) => {
    if (!taken.includes(oid)) return []
    const before = order[at - 1]
    return { oid, destination: before === undefined ? { beforeOid: next } : { afterOid: before } }
  })
}

/** The order after some are taken to a place counted from one. */
export function placedAt(order: string[], taken: string[], position: number): string[] {
  const moving = order.filter((oid) => taken.includes(oid))
  const rest = order.filter((oid) => !taken.includes(oid))
  const at = Math.max(0, Math.min(position - 1, rest.length))
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)]
}
