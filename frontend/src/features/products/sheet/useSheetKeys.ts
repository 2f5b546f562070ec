import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cellsIn, copied, filledDown, pasted, type View } from '@/features/products/sheet/blocks'
import type { Words } from '@/features/products/sheet/cells'
import { readBlock, writeBlock } from '@/features/products/sheet/clipboard'
import { takes } from '@/features/products/sheet/fields'
import { boundsOf, moved, type Place, type Selection } from '@/features/products/sheet/selection'
import type { SheetEdits } from '@/features/products/sheet/useSheetEdits'

export type Keys = {
  view: View
  words: Words
  edits: SheetEdits
  selection: Selection
  mayEdit: boolean
  select: (selection: Selection) => void
  /** Opens a cell, with what it holds or with what was just typed. */
  open: (place: Place, typed?: string) => void
}

/** The keyboard of a spreadsheet, while no cell is open. */
export function useSheetKeys(keys: Keys) {
  const { view, words, edits, selection, mayEdit, select, open } = keys
  const bounds = boundsOf(selection)
  const size = { rows: view.rows.length, columns: view.fields.length }

  const canOpen = ({ row, column }: Place) => {
    const [there, field] = [view.rows[row], view.fields[column]]
    return mayEdit && there !== undefined && field !== undefined && takes(there, field)
  }
  const act = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const held = event.ctrlKey || event.metaKey
    const next = moved(selection.head, key, held, size)
    if (next) select(shiftKey ? { ...selection, head: next } : { anchor: next, head: next })
    else if (held) return shortcut(key.toLowerCase(), shiftKey)
    else return plain(key)
    return true
  }
  const shortcut = (key: string, shift: boolean): boolean => {
    const last = { row: size.rows - 1, column: size.columns - 1 }
    if (key === 'a') select({ anchor: { row: 0, column: 0 }, head: last })
    else if (key === 'd' && mayEdit) edits.write(filledDown(view, bounds))
    else if (key === 'z' && !shift) edits.back()
    else if (key === 'y' || key === 'z') edits.forward()
    else return false
    return true
  }
  const plain = (key: string): boolean => {
    const place = selection.head
    if (key === 'Delete' || key === 'Backspace') clear()
    else if ((key === 'Enter' || key === 'F2') && canOpen(place)) open(place)
    else if (key.length === 1 && key !== ' ' && canOpen(place)) open(place, key)
    else return false
    return true
  }
  const clear = () => {
    if (!mayEdit) return
    const empty = ({ field }: { field: string }) => !['name', 'status', 'stock'].includes(field)
    edits.write(
      cellsIn(view, bounds)
        .filter(empty)
        .map(({ row, field }) => ({
          row,
          field,
          text: row.variant || isWord(field) ? '' : 'false',
        })),
    )
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target === event.currentTarget && act(event)) event.preventDefault()
    },
    onCopy: (event: ClipboardEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', writeBlock(copied(view, bounds)))
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.target !== event.currentTarget || !mayEdit) return
      event.preventDefault()
      const block = readBlock(event.clipboardData.getData('text/plain'))
      edits.write(pasted(view, bounds, block, words))
    },
  }
}

const isWord = (field: string) => field !== 'featured' && field !== 'freeShipping'
