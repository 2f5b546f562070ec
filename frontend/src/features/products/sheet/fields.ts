import type { SheetProduct, SheetVariant } from '@/features/products/sheet/sheetApi'

export type FieldKind = 'text' | 'money' | 'count' | 'weight' | 'status' | 'flag'

type Definition = {
  kind: FieldKind
  /** Of the product's row, or of each variant's. */
  of: 'product' | 'variant'
  width: number
  max?: number
}

/** In the order of the columns; the name stands frozen before them. */
export const FIELDS = {
  name: { kind: 'text', of: 'product', width: 0, max: 250 },
  status: { kind: 'status', of: 'product', width: 130 },
  price: { kind: 'money', of: 'variant', width: 110 },
  comparePrice: { kind: 'money', of: 'variant', width: 130 },
  cost: { kind: 'money', of: 'variant', width: 110 },
  stock: { kind: 'count', of: 'variant', width: 90 },
  sku: { kind: 'text', of: 'variant', width: 150, max: 255 },
  barcode: { kind: 'text', of: 'variant', width: 150, max: 64 },
  weightKg: { kind: 'weight', of: 'variant', width: 100 },
  brand: { kind: 'text', of: 'product', width: 150, max: 120 },
  tags: { kind: 'text', of: 'product', width: 190 },
  featured: { kind: 'flag', of: 'product', width: 110 },
  freeShipping: { kind: 'flag', of: 'product', width: 120 },
  seoTitle: { kind: 'text', of: 'product', width: 220, max: 70 },
  seoDescription: { kind: 'text', of: 'product', width: 280, max: 320 },
} as const satisfies Record<string, Definition>

export type SheetField = keyof typeof FIELDS
export const COLUMNS = (Object.keys(FIELDS) as SheetField[]).filter((field) => field !== 'name')
export const USUAL: SheetField[] = [
  'status',
  'price',
  'comparePrice',
  'cost',
  'stock',
  'sku',
  'weightKg',
]
export const definition = (field: SheetField): Definition => FIELDS[field]
export const isNumeric = (field: SheetField) =>
  ['money', 'count', 'weight'].includes(FIELDS[field].kind)

/** A row of the sheet: a product, or one of its variants below it. */
export type SheetRow =
  | { key: string; product: SheetProduct; variant?: undefined }
  | { key: string; product: SheetProduct; variant: SheetVariant }

export const takes = (row: SheetRow, field: SheetField) =>
  FIELDS[field].of === (row.variant ? 'variant' : 'product')

/** Products with their variants below them, without those of products that are folded. */
export function rowsOf(products: SheetProduct[], folded: ReadonlySet<string>): SheetRow[] {
  return products.flatMap((product): SheetRow[] => {
    const variants = folded.has(product._id) ? [] : product.variants
    return [
      { key: product._id, product },
      ...variants.map((variant) => ({ key: variant._id, product, variant })),
    ]
  })
}
