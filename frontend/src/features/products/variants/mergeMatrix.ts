import { alignKeys } from '@/features/products/variants/alignKeys'
import { ordered } from '@/features/products/variants/matrix'
import { OFFER } from '@/features/products/variants/plain'
import {
  emptyVariant,
  type FormOption,
  type FormVariant,
  type Matrix,
} from '@/features/products/variants/variants'
import { deepEqual } from '@/lib/deepEqual'

const CELLS = [...OFFER, 'pictureOid'] as const
export type Cell = (typeof CELLS)[number]

/** The cells of a row that differ from what it was made from. */
export function changedCells(
  row: FormVariant,
  before: Omit<FormVariant, 'key' | 'values'> = emptyVariant,
): Cell[] {
  return CELLS.filter((cell) => !deepEqual(row[cell] ?? '', before[cell] ?? ''))
}

const cellsOf = (row: FormVariant, cells: Cell[]): Partial<FormVariant> =>
  Object.fromEntries(cells.map((cell) => [cell, row[cell]]))

/** Their words with ours on top, and their new values behind ours. */
function mergeOption(mine: FormOption, base?: FormOption, theirs?: FormOption): FormOption {
  if (theirs === undefined) return mine
  const has = (option: FormOption | undefined, key: string) =>
    option?.values.find((value) => value.key === key)
  const added = theirs.values.filter(({ key }) => !has(base, key) && !has(mine, key))
  const values = mine.values.map((value) => {
    const other = has(theirs, value.key)
    return other && deepEqual(value.text, has(base, value.key)?.text) ? other : value
  })
  const name = deepEqual(mine.name, base?.name) ? theirs.name : mine.name
  return { ...mine, name, values: [...values, ...added] }
}

function mergeOptions(mine: FormOption[], base: FormOption[], theirs: FormOption[]): FormOption[] {
  if (deepEqual(mine, base)) return theirs
  if (deepEqual(theirs, base)) return mine
  const of = (options: FormOption[], key: string) => options.find((option) => option.key === key)
  return mine.map((option) => mergeOption(option, of(base, option.key), of(theirs, option.key)))
}

/** The row among other options: the first value of one that it hasn't; none where its value is gone. */
function placed(row: FormVariant, from: FormOption[], options: FormOption[]): FormVariant[] {
  const values = options.map((option) => {
    const at = from.findIndex(({ key }) => key === option.key)
    const valueKey = at < 0 ? option.values[0]?.key : row.values[at]
    return option.values.some(({ key }) => key === valueKey) ? valueKey : undefined
  })
  return values.every((key) => key !== undefined) ? [{ ...row, values }] : []
}

const combination = ({ values }: FormVariant) => values.join()

/**
 * Theirs with what we changed on top, row by row and cell by cell: what they added stays, what they took
 * away is gone, and a figure that only they touched is theirs. A count of ours stays typed over what we saw:
 * the server adds it to what is left, or asks. Options that both changed are ours.
 */
export function mergeMatrix(ours: Matrix, from: Matrix, theirs: Matrix): Matrix {
  const { mine, base } = alignKeys(ours, from, theirs)
  if (deepEqual(mine, base)) return theirs
  const options = mergeOptions(mine.options, base.options, theirs.options)
  const isOurs = !deepEqual(mine.options, base.options)
  const byId = (rows: FormVariant[]) =>
    new Map(rows.flatMap((row) => (row._id ? [[row._id, row]] : [])))
  const own = byId(mine.variants)
  const before = byId(base.variants)

  const current = theirs.variants.flatMap((row) => {
    const mineNow = own.get(row._id ?? '')
    if (mineNow === undefined) return []
    const cells = cellsOf(mineNow, changedCells(mineNow, before.get(row._id ?? '')))
    // The same figure as theirs is counted already, be it by us when the answer was lost.
    const isCounted = !('stock' in cells) || mineNow.stock === row.stock
    const { knownStock } = isCounted ? row : mineNow
    return [{ ...row, ...cells, knownStock, values: isOurs ? mineNow.values : row.values }]
  })
  const rows = new Map(current.map((row) => [combination(row), row]))
  const added = theirs.variants.filter(({ _id = '' }) => !before.has(_id) && !own.has(_id))
  for (const row of added.flatMap((one) => placed(one, theirs.options, options))) {
    if (!rows.has(combination(row))) rows.set(combination(row), row)
  }
  const fresh = mine.variants.filter(({ _id }) => _id === undefined)
  for (const row of fresh.flatMap((one) => placed(one, mine.options, options))) {
    const there = rows.get(combination(row))
    rows.set(combination(row), there ? { ...there, ...cellsOf(row, changedCells(row)) } : row)
  }
  return ordered({ options, variants: [...rows.values()] })
}
