import { fieldOf, type ProductField, type ProductValues } from '@/features/products/productForm'
import { isOfferField, rowsOf } from '@/features/products/variants/plain'
import { type FormVariant, variantName } from '@/features/products/variants/variants'

/** What the server said of a cell; it holds while the cell says what it said then. */
export type RefusedCell = {
  key: string
  cell: string
  written: string | undefined
  message: string
}

export type Refusal = {
  fields: Partial<Record<ProductField, string>>
  cells: RefusedCell[]
  /** About no field of the page. */
  rest: string[]
}

type Words = {
  language: string
  t: (key: string, options?: Record<string, unknown>) => string
}

const ROW = /^variants\.(\d+)\.(\w+)/

const cellOf = (name: string) => (name === 'size' ? 'width' : name)
const written = (row: FormVariant, cell: string) =>
  JSON.stringify((row as Record<string, unknown>)[cell])

/** Puts the complaints of the server beside fields and cells: `variants.417.sku` is a cell of the 418th row. */
export function placeRefusal(
  found: Record<string, string>,
  values: ProductValues,
  { language, t }: Words,
): Refusal {
  const rows = rowsOf(values)
  const isPlain = values.options.length === 0
  const refusal: Refusal = { fields: {}, cells: [], rest: [] }
  const messages: string[] = []
  for (const [path, message] of Object.entries(found)) {
    const [, place, name = ''] = ROW.exec(path) ?? []
    const row = rows[Number(place)]
    const cell = cellOf(name)
    const field = place !== undefined && isPlain && isOfferField(cell) ? cell : fieldOf(path)
    if (place !== undefined && row && !isPlain) {
      refusal.cells.push({ key: row.key, cell, written: written(row, cell), message })
      const label = isOfferField(cell) ? `, ${t(`field.${cell}`)}` : ''
      messages.push(`${variantName(row, values.options, language)}${label}: ${message}`)
    } else if (field) refusal.fields[field] ??= message
    else refusal.rest.push(message)
  }
  const [first] = messages
  if (first !== undefined) {
    const more =
      messages.length > 1 ? ` (${t('variants.more', { count: messages.length - 1 })})` : ''
    refusal.fields.variants = first + more
  }
  return refusal
}

/** Cell -> complaint, of those cells of the row that still say what was refused. */
export function refusedCells(refused: RefusedCell[], row: FormVariant): Map<string, string> {
  const mine = refused.filter(
    (one) => one.key === row.key && one.written === written(row, one.cell),
  )
  return new Map(mine.map(({ cell, message }) => [cell, message]))
}
