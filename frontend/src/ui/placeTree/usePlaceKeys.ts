import type { KeyboardEvent } from 'react'
import type { TreeRow } from '@/ui/placeTree/placeRows'
import type { PlaceTreeState } from '@/ui/placeTree/usePlaceTree'

type Arguments = {
  rows: TreeRow[]
  active: number
  tree: PlaceTreeState
  moveTo: (index: number) => void
}

const PAGE = 10

/** What a press does to a row: a line unfolds, a place is ticked or unticked. */
export function pressRow(row: TreeRow, tree: PlaceTreeState) {
  if (row.kind === 'place') tree.toggle(row.key)
  else tree.unfold(row.key)
}

/** The keys of a tree, as the patterns of ARIA have them. */
export function usePlaceKeys({ rows, active, tree, moveTo }: Arguments) {
  const row = rows[active]
  const parent = () => {
    for (let at = active - 1; at >= 0; at -= 1) {
      if ((rows[at]?.level ?? 0) < (row?.level ?? 0)) return at
    }
    return active
  }
  const forward = () => {
    if (row?.kind !== 'place') return
    if (row.open === false) tree.flip(row.key)
    else if (row.open) moveTo(active + 1)
  }
  const back = () => {
    if (row?.kind === 'place' && row.open) tree.flip(row.key)
    else moveTo(parent())
  }
  /** Opens all that stand beside this one, which stays where the keys are. */
  const openSiblings = () => {
    const start = row?.level === 1 ? -1 : parent()
    const closed: string[] = []
    for (const other of rows.slice(start + 1)) {
      if (other.level < (row?.level ?? 1)) break
      const isSibling = other.kind === 'place' && other.level === row?.level
      if (isSibling && other.open === false) closed.push(other.key)
    }
    if (closed.length > 0) tree.flip(...closed)
  }
  const press = () => row && pressRow(row, tree)
  const actions: Record<string, () => void> = {
    ArrowDown: () => moveTo(active + 1),
    ArrowUp: () => moveTo(active - 1),
    ArrowRight: forward,
    ArrowLeft: back,
    Home: () => moveTo(0),
    End: () => moveTo(rows.length - 1),
    PageDown: () => moveTo(active + PAGE),
    PageUp: () => moveTo(active - PAGE),
    '*': openSiblings,
    ' ': press,
    Enter: press,
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actions[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
}
