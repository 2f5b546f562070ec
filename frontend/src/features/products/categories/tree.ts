import type { Category } from '@/features/products/api'
import type { Neighbor } from '@/features/products/categories/api'

export type Branch = { category: Category; children: Category[] }

/** Two levels in the order of the server. */
export function treeOf(all: Category[]): Branch[] {
  return childrenOf(all, null).map((category) => ({
    category,
    children: childrenOf(all, category._id),
  }))
}

/** What lies below a parent, or at the first level; `without` one that is on its way. */
export const childrenOf = (all: Category[], parent: string | null, without?: Category) =>
  all.filter(({ _id, parentOid }) => parentOid === parent && _id !== without?._id)

/** There are two levels: who has children stays at the first one. */
export const hasChildren = (all: Category[], { _id }: Category) =>
  all.some(({ parentOid }) => parentOid === _id)

/** A place in the tree: the parent, and how many of its others stand before. */
export type Spot = { parentOid: string | null; index: number }

export const isSame = (one: Spot, other: Spot) =>
  one.parentOid === other.parentOid && one.index === other.index

export const spotOf = (all: Category[], { _id, parentOid }: Category): Spot => ({
  parentOid,
  index: childrenOf(all, parentOid).findIndex((sibling) => sibling._id === _id),
})

/** The last place below a parent, or of the first level. */
export const endOf = (all: Category[], parentOid: string | null, category: Category): Spot => ({
  parentOid,
  index: childrenOf(all, parentOid, category).length,
})

/** Other parents that a category can go to; undefined is the first level. */
export function parentsFor(all: Category[], category: Category): (Category | undefined)[] {
  if (hasChildren(all, category)) return []
  const others = childrenOf(all, null, category).filter(({ _id }) => _id !== category.parentOid)
  return category.parentOid === null ? others : [undefined, ...others]
}

/** Every place that a category can go to, from the top of the screen down. */
export function spotsFor(all: Category[], category: Category): Spot[] {
  const isAlone = !hasChildren(all, category)
  const inside = (parentOid: string) =>
    [...childrenOf(all, parentOid, category), category].map((_, index) => ({ parentOid, index }))
  const beside = childrenOf(all, null, category).flatMap(({ _id }, index) => [
    { parentOid: null, index },
    ...(isAlone ? inside(_id) : []),
  ])
  return [...beside, endOf(all, null, category)]
}

export type Mark = { oid: string; edge: 'before' | 'after' | 'into' }

/** Beside or in which row a place is shown; none where there is nothing else. */
export function markOf(all: Category[], category: Category, spot: Spot): Mark | undefined {
  const level = childrenOf(all, spot.parentOid, category)
  const [next, last] = [level[spot.index], level.at(-1)]
  if (next) return { oid: next._id, edge: 'before' }
  if (last) return { oid: last._id, edge: 'after' }
  return spot.parentOid === null ? undefined : { oid: spot.parentOid, edge: 'into' }
}

/** How to reach it: another parent first, then a neighbour; neither where the server puts it there anyway. */
export type Move = {
  parentOid: string | null | undefined
  neighbor: Neighbor | undefined
  reordered: Category[]
}

/** A category taken to a place; undefined when nothing moves. */
export function moveTo(all: Category[], category: Category, spot: Spot): Move | undefined {
  const { parentOid, index } = spot
  const level = childrenOf(all, parentOid, category)
  if (index < 0 || index > level.length || isSame(spot, spotOf(all, category))) return undefined
  const [before, after] = [level[index - 1], level[index]]
  const beside = before ? { afterOid: before._id } : after && { beforeOid: after._id }
  const stays = parentOid === category.parentOid
  level.splice(index, 0, { ...category, parentOid })
  const rest = all.filter((one) => one._id !== category._id && one.parentOid !== parentOid)
  return {
    parentOid: stays ? undefined : parentOid,
    // A new parent takes it in behind its last.
    neighbor: stays || after ? beside : undefined,
    reordered: [...level, ...rest],
  }
}
