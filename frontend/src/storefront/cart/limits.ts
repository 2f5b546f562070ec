import { sum, times } from '../lib/money'
import type { Product, Variant } from '../types'
import type { QuoteLine } from '../types.checkout'
import { type CartLine, MAX_QUANTITY } from './cartStore'

const units = (lines: CartLine[]) => lines.reduce((all, { quantity }) => all + quantity, 0)

/** What the cart may still take of a variant: a product's limits count all its variants together. */
export function roomFor(product: Product, variant: Variant | undefined, lines: CartLine[]) {
  const ids = product.variants.map(({ _id }) => _id)
  const held = units(lines.filter(({ variantOid }) => ids.includes(variantOid)))
  const here = units(lines.filter(({ variantOid }) => variantOid === variant?._id))
  const missing = Math.max(1, (product.minPerOrder ?? 1) - held)
  const left = (variant?.left ?? MAX_QUANTITY) - here
  const most = Math.min(MAX_QUANTITY - here, left, (product.maxPerOrder ?? MAX_QUANTITY) - held)
  const isMixed = ids.length > 1 && unitsThere(product) >= (product.minPerOrder ?? 1)
  // What is missing of this variant can come from the others.
  const least = isMixed ? 1 : missing
  return { least, most, usual: missing, isFull: held > 0 && most < least }
}

function unitsThere({ variants }: Product): number {
  return variants.reduce(
    (all, { inStock, left }) => all + (inStock ? (left ?? MAX_QUANTITY) : 0),
    0,
  )
}

/** Units of the product of a line that the cart has in its other lines. */
export function othersOf(line: QuoteLine, quoted: QuoteLine[], lines: CartLine[]): number {
  const slugs = new Map(quoted.map(({ variantOid, slug }) => [variantOid, slug]))
  return units(
    lines.filter(
      ({ variantOid, slug }) =>
        variantOid !== line.variantOid && (slugs.get(variantOid) || slug) === line.slug,
    ),
  )
}

export type Limit = {
  isLeast: boolean
  /** What an order takes of the product. */
  units: number
  /** Whether other lines count too. */
  together: boolean
  /** What the line has to become; 0: go. Null: the cart has kept the limit since. */
  target: number | null
}

/** The limit of an order that the line's product breaks; nothing while it keeps it. */
export function limitOf(line: QuoteLine, quoted: QuoteLine[], lines: CartLine[]): Limit | null {
  const isLeast = line.problem === 'too_few'
  if (!isLeast && line.problem !== 'too_many') return null
  const limit = (isLeast ? line.minPerOrder : line.maxPerOrder) ?? 1
  const others = othersOf(line, quoted, lines)
  const now = units(lines.filter(({ variantOid }) => variantOid === line.variantOid))
  const allowed = Math.max(0, limit - others)
  const target = isLeast ? raised(now, allowed, line.left) : now <= allowed ? null : allowed
  return { isLeast, units: limit, together: others > 0, target }
}

function raised(now: number, allowed: number, left: number | null): number | null {
  if (now >= allowed) return null
  const most = Math.min(allowed, left ?? MAX_QUANTITY)
  return most > now ? most : 0
}

/** What a unit of the line costs now; until the server has said it, what it cost when it was added. */
export function unitPrice(line: CartLine, quoted: QuoteLine | undefined): string | null {
  return quoted?.unitPrice ?? line.price
}

/** What the lines cost as they stand, limits or not, without what can't be had at all. */
export function subtotalOf(lines: CartLine[], quoted: QuoteLine[], digits: number): string {
  const byId = new Map(quoted.map((line) => [line.variantOid, line]))
  const there = lines.filter(({ variantOid }) => !isUnavailable(byId.get(variantOid)))
  return sum(
    there.map((line) =>
      times(unitPrice(line, byId.get(line.variantOid)) ?? '0', line.quantity, digits),
    ),
    digits,
  )
}

/** It can't be had in any number. */
export const isUnavailable = (line: QuoteLine | undefined) =>
  line !== undefined &&
  line.problem !== null &&
  (line.unitPrice === null || line.problem === 'sold_out')
