import type { Category } from '@/features/products/api'
import {
  childrenOf,
  endOf,
  hasChildren,
  type Mark,
  markOf,
  type Spot,
  treeOf,
} from '@/features/products/categories/tree'

/** Where a row lies on the screen, in pixels. */
export type Lies = { top: number; height: number }
export type Target = { spot: Spot; mark: Mark | undefined }

// The middle of a row takes in, its edges push aside.
const EDGE = 0.3
const HALF = 0.5

type Over = { row: Category; share: number }

/** The row at a height, and how far down in it that is: 0 at its top, 1 at its bottom. */
function rowAt(all: Category[], y: number, lies: (oid: string) => Lies | undefined) {
  const rows = treeOf(all).flatMap(({ category, children }) => [category, ...children])
  for (const row of rows) {
    const place = lies(row._id)
    if (place && place.top + place.height > y) return { row, share: (y - place.top) / place.height }
  }
  return undefined
}

function spotOver(all: Category[], category: Category, { row, share }: Over): Spot {
  const beside = ({ _id, parentOid }: Category, isAfter: boolean): Spot => {
    const level = childrenOf(all, parentOid, category)
    return { parentOid, index: level.findIndex((one) => one._id === _id) + (isAfter ? 1 : 0) }
  }
  const parent = all.find(({ _id }) => _id === row.parentOid)
  if (hasChildren(all, category)) return parent ? beside(parent, true) : beside(row, share >= HALF)
  if (parent) return beside(row, share >= HALF)
  if (share < EDGE) return beside(row, false)
  const first = { parentOid: row._id, index: 0 }
  if (category.parentOid === row._id) return first
  if (share < 1 - EDGE) return endOf(all, row._id, category)
  return hasChildren(all, row) ? first : beside(row, true)
}

/**
 * Where a category goes that is let go at height `y`: beside the row there, or into it. None over
 * itself and those below it. Who has children goes only beside those of the first level.
 */
export function targetAt(
  all: Category[],
  category: Category,
  y: number,
  lies: (oid: string) => Lies | undefined,
): Target | undefined {
  const over = rowAt(all, y, lies)
  const row = over?.row
  if (row && (row._id === category._id || row.parentOid === category._id)) return undefined
  const spot = over ? spotOver(all, category, over) : endOf(all, null, category)
  const isInto = row !== undefined && spot.parentOid === row._id && spot.index > 0
  return { spot, mark: isInto ? { oid: row._id, edge: 'into' } : markOf(all, category, spot) }
}
