import { useState } from 'react'
import type { View } from '@/features/products/sheet/blocks'
import type { Leave } from '@/features/products/sheet/CellEditor'
import { readText, type Words } from '@/features/products/sheet/cells'
import {
  definition,
  rowsOf,
  type SheetField,
  type SheetRow,
} from '@/features/products/sheet/fields'
import {
  at,
  boundsOf,
  type Place,
  type Selection,
  within,
} from '@/features/products/sheet/selection'
import type { SheetProduct } from '@/features/products/sheet/sheetApi'
import type { SheetEdits } from '@/features/products/sheet/useSheetEdits'

const NAME_PX = 280
const PHONE_NAME_PX = 150

type Given = {
  products: SheetProduct[]
  /** The chosen columns; the name stands before them. */
  columns: SheetField[]
  edits: SheetEdits
  words: Words
  symbol: string
  mayEdit: boolean
  isPhone: boolean
  complaint: (row: SheetRow, field: SheetField) => string | undefined
}

/** What is folded, selected and open in the sheet. */
export function useGrid(given: Given) {
  const { products, columns, edits, words, isPhone } = given
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<Selection>(at({ row: 0, column: 0 }))
  const [open, setOpen] = useState<{ place: Place; typed?: string }>()
  const fields: SheetField[] = ['name', ...columns]
  const rows = rowsOf(products, folded)
  const view: View = { rows, fields, edits: edits.edits }
  const size = { rows: rows.length, columns: fields.length }
  // Rows and columns may have gone since.
  const selection = { anchor: within(selected.anchor, size), head: within(selected.head, size) }
  const widths = columns.map((field) => `${definition(field).width}px`)

  const fold = (productOid: string) => {
    const next = new Set(folded)
    if (!next.delete(productOid)) next.add(productOid)
    setFolded(next)
  }
  const commit = (row: SheetRow, field: SheetField, text: string, leave: Leave) => {
    setOpen(undefined)
    edits.write([{ row, field, text: readText(field, text, words) }])
    const { head } = selection
    const step = { down: [1, 0], right: [0, 1], stay: [0, 0] }[leave] as [number, number]
    if (leave !== 'stay')
      setSelected(at(within({ row: head.row + step[0], column: head.column + step[1] }, size)))
  }
  return {
    ...given,
    view,
    folded,
    fold,
    selection,
    bounds: boundsOf(selection),
    select: setSelected,
    open,
    openCell: (place: Place, typed?: string) => setOpen({ place, typed }),
    commit,
    cancel: () => setOpen(undefined),
    template: [isPhone ? `${PHONE_NAME_PX}px` : `minmax(${NAME_PX}px, 1fr)`, ...widths].join(' '),
  }
}

export type GridState = ReturnType<typeof useGrid>
