import { type PointerEvent, useRef } from 'react'
import { filledDown } from '@/features/products/sheet/blocks'
import { takes } from '@/features/products/sheet/fields'
import { at, boundsOf, type Place, type Selection } from '@/features/products/sheet/selection'
import type { GridState } from '@/features/products/sheet/useGrid'

function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

const isHandle = (target: EventTarget) => target instanceof Element && target.matches('[data-fill]')

type Drag = { kind: 'select' } | { kind: 'fill'; from: Selection }

/** A press selects, drawing selects a stretch, the lower corner drawn down fills, a double press opens. */
export function usePointer(grid: GridState, focus: () => void) {
  const drag = useRef<Drag>(undefined)
  const { selection, select } = grid

  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target)
    if (event.button !== 0 || !place) return
    if (isHandle(event.target)) drag.current = { kind: 'fill', from: selection }
    else {
      select(event.shiftKey ? { anchor: selection.anchor, head: place } : at(place))
      // A finger scrolls.
      if (event.pointerType !== 'touch') drag.current = { kind: 'select' }
    }
    event.preventDefault()
    focus()
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current
    const place = now && placeOf(document.elementFromPoint(event.clientX, event.clientY))
    if (!now || !place || event.buttons === 0) return
    if (now.kind === 'select') select({ anchor: selection.anchor, head: place })
    else {
      const { top, bottom, left, right } = boundsOf(now.from)
      const head = { row: Math.max(bottom, place.row), column: right }
      select({ anchor: { row: top, column: left }, head })
    }
  }
  const onPointerUp = () => {
    const now = drag.current
    drag.current = undefined
    if (now?.kind === 'fill' && selection.head.row > boundsOf(now.from).bottom)
      grid.edits.write(filledDown(grid.view, grid.bounds))
  }
  const onDoubleClick = (event: { target: EventTarget }) => {
    const place = placeOf(event.target)
    const row = place && grid.view.rows[place.row]
    const field = place && grid.view.fields[place.column]
    if (grid.mayEdit && row && field && takes(row, field)) grid.openCell(place)
  }
  return { onPointerDown, onPointerMove, onPointerUp, onDoubleClick }
}
