import type { ProductValues } from '@/features/products/productForm'
import type { FormVariant } from '@/features/products/variants/variants'

/** What a product without options says in plain fields, and a row of the variants in its cells. */
export const OFFER = [
  'price',
  'comparePrice',
  'cost',
  'sku',
  'barcode',
  'trackStock',
  'stock',
  'weightKg',
  'width',
  'height',
  'depth',
  'lowStockAt',
  'saleStartsAt',
  'saleEndsAt',
  'priceTiers',
] as const satisfies (keyof ProductValues & keyof FormVariant)[]

export type OfferField = (typeof OFFER)[number]

const isOffer = new Set<string>(OFFER)
export const isOfferField = (field: string): field is OfferField => isOffer.has(field)

/** The row with what the plain fields say of it; a cost that this reader can't see stays unseen. */
export function withPlain(row: FormVariant, values: ProductValues): FormVariant {
  const cells = Object.fromEntries(OFFER.map((field) => [field, values[field]]))
  return { ...row, ...cells, cost: row.cost === null ? null : values.cost }
}

/** What the plain fields say of the row. */
export function plainFields(row: FormVariant): Pick<ProductValues, OfferField> {
  const fields = Object.fromEntries(OFFER.map((field) => [field, row[field]]))
  return { ...(fields as Pick<ProductValues, OfferField>), cost: row.cost ?? '' }
}

/** What is sold, row by row: without options the plain fields speak for the only one. */
export function rowsOf(values: ProductValues): FormVariant[] {
  const [first] = values.variants
  if (values.options.length > 0) return values.variants
  return first ? [withPlain(first, values)] : []
}

/** Units of something that is there already are counted anew. */
export const isCounted = ({ _id, trackStock, stock, knownStock }: FormVariant) =>
  _id !== undefined && trackStock && stock.trim() !== '' && stock !== knownStock

/** The ledger asks why. */
export const countChanged = (values: ProductValues): boolean => rowsOf(values).some(isCounted)
