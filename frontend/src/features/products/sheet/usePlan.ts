import type { Cell } from '@/features/products/sheet/blocks'
import { cellKey, readText, textOf } from '@/features/products/sheet/cells'
import { FIELDS, type SheetField } from '@/features/products/sheet/fields'
import { apply, type Ending, type Formula } from '@/features/products/sheet/formulas'
import type { GridState } from '@/features/products/sheet/useGrid'
import type { Typed } from '@/features/products/sheet/useSheetEdits'

export const KINDS = ['set', 'amount', 'percent', 'copy'] as const
export type Kind = (typeof KINDS)[number]

type Given = {
  grid: GridState
  field: SheetField
  cells: Cell[]
  kind: Kind
  text: string
  ending: Ending
  from: SheetField | undefined
}

const DIGITS = { count: 0, weight: 3 } as const

function formulaOf({ kind, text, field, grid }: Given): Formula | undefined {
  if (kind === 'copy') return { kind }
  if (kind === 'set') return { kind, text: readText(field, text, grid.words) }
  const by = Number(text.replace(',', '.').replace('−', '-').replace(/[%\s]/g, ''))
  return text.trim() === '' || !Number.isFinite(by) ? undefined : { kind, by }
}

/** What a formula would make of the cells: of those as they are saved, and of those typed by hand. */
export function usePlan(given: Given) {
  const { grid, field, cells, ending, from } = given
  const formula = formulaOf(given)
  const { edits } = grid.edits
  const fieldKind = FIELDS[field].kind
  const digits = fieldKind === 'money' ? grid.words.digits : DIGITS[fieldKind as 'count' | 'weight']
  const fresh: Typed[] = []
  const byHand: Typed[] = []
  const examples = new Map<string, string>()
  for (const { row } of formula ? cells : []) {
    const before = textOf(row, field, edits)
    const copied = from && textOf(row, from, edits)
    const after = apply(formula as Formula, before, { copied, digits, ending })
    if (after === undefined || after === before) continue
    const typed = { row, field, text: after }
    if (edits.has(cellKey(row, field))) byHand.push(typed)
    else {
      fresh.push(typed)
      examples.set(before, after)
    }
  }
  return { fresh, byHand, examples: [...examples].map(([before, after]) => ({ before, after })) }
}
