import type { ProductField } from '@/features/products/productForm'
import { MATRIX } from '@/features/products/rebase'

/** What a draft keeps: the rows of the variants go with their options, and a count with its reason. */
export function draftFields(changed: ProductField[]): ProductField[] {
  const sold = changed.some((field) => MATRIX.includes(field)) ? MATRIX : []
  return [...new Set([...changed, ...sold, 'reason' as const])]
}
