import type { Category } from '@/features/products/api'
import type { Neighbour } from '@/features/products/categories/api'

export type Branch = { category: Category; children: Category[] }

/** Two levels in the order of the server. */
export function treeOf(all: Category[]): Branch[] {
  return all
    .filter(({ parentOid }) => parentOid === null)
    .map((category) => ({
      category,
      children: all.filter(({ parentOid }) => parentOid === category._id),
    }))
}

export const siblingsOf = (all: Category[], category: Category) =>
  all.filter(({ parentOid }) => parentOid === category.parentOid)

export type Move = { neighbour: Neighbour; shown: Category[] }

/** A category taken to the place of another of its level; undefined when nothing moves. */
export function moveTo(all: Category[], category: Category, place: number): Move | undefined {
  const siblings = siblingsOf(all, category)
  const from = siblings.findIndex(({ _id }) => _id === category._id)
  const target = siblings[place]
  if (target === undefined || from === place || from < 0) return undefined
  const neighbour = place < from ? { beforeOid: target._id } : { afterOid: target._id }
  const others = siblings.filter(({ _id }) => _id !== category._id)
  others.splice(place, 0, category)
  const rest = all.filter(({ parentOid }) => parentOid !== category.parentOid)
  return { neighbour, shown: [...others, ...rest] }
}
