import {
  changedFields,
  type ProductField,
  type ProductValues,
} from '@/features/products/productForm'
import { mergeMatrix } from '@/features/products/variants/mergeMatrix'
import { OFFER, plainFields, rowsOf } from '@/features/products/variants/plain'
import type { Matrix } from '@/features/products/variants/variants'

/** They belong together: what a row of the variants says depends on the options. */
export const MATRIX: ProductField[] = ['options', 'variants', ...OFFER]

export const soldOf = (values: ProductValues): Matrix => ({
  options: values.options,
  variants: rowsOf(values),
})

/** Their page with our changes on top, for whoever chooses to overwrite. */
export function rebase(
  values: ProductValues,
  base: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const matrix = mergeMatrix(soldOf(values), soldOf(base), soldOf(theirs))
  const [only] = matrix.variants
  const alone = (field: ProductField) => only === undefined || !MATRIX.includes(field)
  const fields = changedFields(values, base).filter(alone)
  const mine = Object.fromEntries(fields.map((field) => [field, values[field]]))
  const merged = { ...theirs, ...mine, reason: values.reason }
  if (only === undefined) return merged
  if (matrix.options.length > 0) return { ...merged, ...matrix }
  const plain = { ...merged, ...plainFields(only), options: [] }
  if (theirs.options.length > 0) return { ...plain, variants: [only] }
  const { knownStock } = only
  return { ...plain, variants: theirs.variants.map((row) => ({ ...row, knownStock })) }
}
