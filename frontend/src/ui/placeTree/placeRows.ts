import { type Coverage, coveredIn } from '@/ui/placeTree/placeChoice'
import type { PlaceIndex, PlaceNode } from '@/ui/placeTree/placeIndex'

/** Where a row stands among those of its parent, for a screen reader. */
type Standing = { key: string; level: number; position: number; setSize: number }
export type PlaceRowData = Standing & { kind: 'place'; node: PlaceNode; open: boolean | undefined }
/** A line for places that are folded away: what isn't chosen, or the rest of a long list. */
export type FoldRowData = Standing & { kind: 'off' | 'more'; places: PlaceNode[] }
export type TreeRow = PlaceRowData | FoldRowData

export type RowsView = {
  index: PlaceIndex
  /** What is opened, or closed where `shown` opens. */
  flipped: ReadonlySet<string>
  /** Only these and what they lie in, opened; all if undefined. */
  visible?: ReadonlySet<PlaceNode>
  /** Those that fold away are left out of the lines' way. */
  folds?: (node: PlaceNode) => boolean
  /** The lines that were pressed, by key. */
  unfolded?: ReadonlySet<string>
}

/** Longer lists are cut, so that a province doesn't push away the next. */
const CUT_OVER = 12
const CUT_AT = 10

export function withAncestors(nodes: Iterable<PlaceNode>): Set<PlaceNode> {
  const all = new Set<PlaceNode>()
  for (const node of nodes) {
    for (let at: PlaceNode | undefined = node; at && !all.has(at); at = at.parent) all.add(at)
  }
  return all
}

type Entry = PlaceNode | { kind: 'off' | 'more'; key: string; places: PlaceNode[] }

function entriesOf(parent: string, children: PlaceNode[], view: RowsView): Entry[] {
  const { visible, folds, unfolded } = view
  if (visible) {
    const some = children.filter((child) => visible.has(child))
    return some.length > 0 ? some : children
  }
  if (!folds) return children
  const off = children.filter(folds)
  // In a place that has nothing chosen there is nothing to tell apart.
  if (off.length === children.length) return children
  const offKey = `${parent}:off`
  const hidesOff = off.length > 0 && !unfolded?.has(offKey)
  const rest = hidesOff ? children.filter((child) => !folds(child)) : children
  const moreKey = `${parent}:more`
  const isLong = rest.length > CUT_OVER && rest.every((child) => child.children.length === 0)
  const cuts = isLong && !unfolded?.has(moreKey)
  const entries: Entry[] = cuts ? rest.slice(0, CUT_AT) : [...rest]
  if (cuts) entries.push({ kind: 'more', key: moreKey, places: rest.slice(CUT_AT) })
  if (hidesOff) entries.push({ kind: 'off', key: offKey, places: off })
  return entries
}

export function isOpen(node: PlaceNode, { flipped, visible }: RowsView): boolean {
  const byItself = visible !== undefined && node.children.some((child) => visible.has(child))
  return byItself !== flipped.has(node.path)
}

/** The rows from top to bottom: everything that is open. */
export function buildRows(view: RowsView): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (parent: string, children: PlaceNode[], level: number) => {
    const entries = entriesOf(parent, children, view)
    const setSize = entries.length
    for (const [at, entry] of entries.entries()) {
      const standing = { level, position: at + 1, setSize }
      if ('kind' in entry) {
        rows.push({ ...entry, ...standing })
        continue
      }
      const open = entry.children.length > 0 ? isOpen(entry, view) : undefined
      rows.push({ kind: 'place', key: entry.path, node: entry, open, ...standing })
      if (open) add(entry.path, entry.children, level + 1)
    }
  }
  add(view.index.country.path, view.index.roots, 1)
  return rows
}

const FEW = 3

/** What is open at first: the way to what is chosen, as long as that is little. */
export function openAtFirst(
  index: PlaceIndex,
  coverage: Coverage,
  isWon: (district: PlaceNode) => boolean,
): Set<string> {
  const chosenAt = (level: number) =>
    index.nodes.filter(
      (node) => node.level === level && node.children.length > 0 && coveredIn(coverage, node) > 0,
    )
  const [states, cities] = [chosenAt(1), chosenAt(2)]
  const open = states.length <= FEW ? states : []
  const inParts = cities.filter(
    (city) => coveredIn(coverage, city) < city.size || city.children.some(isWon),
  )
  return new Set([...open, ...(cities.length <= FEW ? inParts : [])].map(({ path }) => path))
}
