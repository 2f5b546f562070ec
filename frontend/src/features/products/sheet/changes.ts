import { type CellKey, cellKey, type Edits, splitKey } from '@/features/products/sheet/cells'
import type { SheetField, SheetRow } from '@/features/products/sheet/fields'
import type { SheetChange, SheetProduct, SheetResult } from '@/features/products/sheet/sheetApi'

/** What one call takes. */
const PRODUCTS = 50
const CELLS = 2_000
/** And of one product, which may then come in several. */
const CELLS_OF_ONE = 500

type CellIn = SheetChange['cells'][number]

/** What was typed, by product; cells of rows that are not in the sheet any more are left out. */
export function changesOf(rows: SheetRow[], edits: Edits): SheetChange[] {
  const found = new Map<string, { product: SheetProduct; cells: CellIn[] }>()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const [key, value] of edits) {
    const [rowKey, field] = splitKey(key)
    const row = byKey.get(rowKey)
    if (row === undefined) continue
    const { product } = row
    const entry = found.get(product._id) ?? { product, cells: [] }
    found.set(product._id, entry)
    entry.cells.push(cellIn(row, field, value))
  }
  return [...found.values()].map(({ product, cells }) => ({
    _id: product._id,
    version: product.version,
    cells: cells.slice(0, CELLS_OF_ONE),
  }))
}

/** Who counts stock says what stood there, so that what is sold meanwhile stays sold. */
function cellIn({ variant }: SheetRow, field: SheetField, value: string): CellIn {
  const seen = field === 'stock' && variant?.stock != null ? Math.max(0, variant.stock) : null
  return { variantOid: variant?._id ?? null, field, value, seen }
}

/** In pieces that one call takes. */
export function chunksOf(changes: SheetChange[]): SheetChange[][] {
  const chunks: SheetChange[][] = []
  let count = CELLS
  for (const change of changes) {
    const last = chunks.at(-1)
    count += change.cells.length
    if (last && last.length < PRODUCTS && count <= CELLS) last.push(change)
    else {
      chunks.push([change])
      count = change.cells.length
    }
  }
  return chunks
}

export type Outcome = {
  /** Cells that are, or would be, saved. */
  saved: number
  refused: Map<CellKey, string>
  stale: SheetResult[]
  missing: string[]
  products: SheetProduct[]
}

/** The answers of all pieces as one. */
export function outcomeOf(results: SheetResult[]): Outcome {
  const refused = new Map<CellKey, string>()
  for (const { _id, refused: cells } of results)
    for (const { variantOid, field, message } of cells)
      refused.set(cellKey({ key: variantOid ?? _id }, field), message)
  return {
    refused,
    saved: results.reduce((sum, { saved }) => sum + saved, 0),
    stale: results.filter(({ reason }) => reason === 'stale'),
    missing: results.filter(({ reason }) => reason === 'not_found').map(({ _id }) => _id),
    products: results.flatMap(({ product }) => (product ? [product] : [])),
  }
}
