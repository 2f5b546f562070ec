import { type Edits, readText, textOf, type Words } from '@/features/products/sheet/cells'
import { type SheetField, type SheetRow, takes } from '@/features/products/sheet/fields'
import type { Bounds } from '@/features/products/sheet/selection'
import type { Typed } from '@/features/products/sheet/useSheetEdits'

export type Cell = { row: SheetRow; field: SheetField }
/** `fields` are the columns as they stand, the name first. */
export type View = { rows: SheetRow[]; fields: SheetField[]; edits: Edits }

/** The cells of a stretch that can be written, from left to right and down. */
export function cellsIn({ rows, fields }: View, { top, bottom, left, right }: Bounds): Cell[] {
  const columns = fields.slice(left, right + 1)
  return rows
    .slice(top, bottom + 1)
    .flatMap((row) => columns.flatMap((field) => (takes(row, field) ? [{ row, field }] : [])))
}

/** The texts of a stretch, as a spreadsheet takes them; rows that have none of its columns are left out. */
export function copied(view: View, bounds: Bounds): string[][] {
  const columns = view.fields.slice(bounds.left, bounds.right + 1)
  return view.rows
    .slice(bounds.top, bounds.bottom + 1)
    .filter((row) => columns.some((field) => takes(row, field)))
    .map((row) => columns.map((field) => textOf(row, field, view.edits)))
}

/** The rows from a place on that are of one kind with it: a block of variants skips the rows of products. */
const alike = (rows: SheetRow[], from: number) =>
  rows
    .slice(from)
    .filter((row) => (row.variant === undefined) === (rows[from]?.variant === undefined))

/** A block laid from the upper left corner; a single text fills all that is selected. */
export function pasted(view: View, bounds: Bounds, block: string[][], words: Words): Typed[] {
  const [[only = ''] = []] = block
  if (block.length === 1 && block[0]?.length === 1)
    return cellsIn(view, bounds).map(({ row, field }) => ({
      row,
      field,
      text: readText(field, only, words),
    }))
  const targets = alike(view.rows, bounds.top)
  return block.flatMap((texts, down) => {
    const row = targets[down]
    if (row === undefined) return []
    return texts.flatMap((text, across) => {
      const field = view.fields[bounds.left + across]
      if (field === undefined || !takes(row, field)) return []
      return [{ row, field, text: readText(field, text, words) }]
    })
  })
}

/** The uppermost text of each column in all cells below it. */
export function filledDown(view: View, bounds: Bounds): Typed[] {
  const columns = view.fields.slice(bounds.left, bounds.right + 1)
  const rows = view.rows.slice(bounds.top, bounds.bottom + 1)
  return columns.flatMap((field) => {
    const [first, ...rest] = rows.filter((row) => takes(row, field))
    if (first === undefined) return []
    const text = textOf(first, field, view.edits)
    return rest.map((row) => ({ row, field, text }))
  })
}
