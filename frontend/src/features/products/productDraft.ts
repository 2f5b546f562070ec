import {
  changedFields,
  type ProductField,
  type ProductValues,
} from '@/features/products/productForm'
import { MATRIX } from '@/features/products/rebase'

/** What was changed, what it was changed from, and the version of the product at that time. */
export type ProductDraft = {
  edits: Partial<ProductValues>
  base: Partial<ProductValues>
  version: number | undefined
}

const pick = (values: ProductValues, fields: ProductField[]): Partial<ProductValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

export function draftOf(
  values: ProductValues,
  base: ProductValues,
  version: number | undefined,
  changed = changedFields(values, base),
): ProductDraft {
  const sold = changed.some((field) => MATRIX.includes(field)) ? MATRIX : []
  const fields = [...new Set([...changed, ...sold])]
  return { edits: pick(values, [...fields, 'reason']), base: pick(base, fields), version }
}

/** The form as it was left: only its changes, over what they were made from. */
export function resume(
  { edits, base }: Pick<ProductDraft, 'edits' | 'base'>,
  form: { values: ProductValues; base: ProductValues },
): { values: ProductValues; base: ProductValues } {
  return { base: { ...form.base, ...base }, values: { ...form.values, ...base, ...edits } }
}
