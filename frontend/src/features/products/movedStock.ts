import type { ApiError } from '@/api/errors'
import type { Product } from '@/features/products/api'
import type { ProductValues } from '@/features/products/productForm'
import { isCounted, rowsOf } from '@/features/products/variants/plain'

/** `_id` of a variant -> what can be sold of it now. */
export type MovedStock = Map<string, string>

const ROW = /^variants\.(\d+)\.stock$/

function figureIn(issues: unknown): number | undefined {
  if (!Array.isArray(issues)) return undefined
  return issues.find((issue) => issue?.rule === 'stock_moved_since')?.available
}

/** What moved while the page was open, as a refusal tells it. */
export function movedStock({ params }: ApiError, values: ProductValues): MovedStock {
  const rows = rowsOf(values)
  const found = Object.entries(params).flatMap(([path, issues]): [string, string][] => {
    const available = figureIn(issues)
    const row = rows[Number(ROW.exec(path)?.[1] ?? 0)]
    return available === undefined || !row?._id ? [] : [[row._id, String(available)]]
  })
  return new Map(found)
}

/** The form over the fresh figures: what is typed stays, and is typed over them now. */
export const overMoved = (values: ProductValues, moved: MovedStock): ProductValues => ({
  ...values,
  variants: freshRows(values, moved, values.options.length === 0),
})

/** What the server holds, with the fresh figures. */
export function freshBase(base: ProductValues, moved: MovedStock): ProductValues {
  const now = moved.get(base.variants[0]?._id ?? '')
  const plain = base.options.length === 0 && now !== undefined
  return { ...base, variants: freshRows(base, moved, true), ...(plain && { stock: now }) }
}

function freshRows({ variants }: ProductValues, moved: MovedStock, figureToo: boolean) {
  return variants.map((row) => {
    const now = moved.get(row._id ?? '')
    return now === undefined ? row : { ...row, knownStock: now, ...(figureToo && { stock: now }) }
  })
}

/** Whether a count that was sent met figures that had moved: what is left now is not what was typed. */
export function isStockMerged(values: ProductValues, saved: Product): boolean {
  const left = new Map(saved.variants.map(({ _id, stock }) => [_id, stock]))
  const counted = rowsOf(values).filter(isCounted)
  return counted.some(({ _id = '', stock }) => left.get(_id) !== Number(stock))
}
