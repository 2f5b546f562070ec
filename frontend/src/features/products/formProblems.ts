import type { ProductField, ProductValues } from '@/features/products/productForm'
import {
  type FormVariant,
  twins,
  variantName,
  wordsOf,
} from '@/features/products/variants/variants'
import { skuTwins, wrongCells } from '@/features/products/variants/wrongCells'

/** A field, the text that says what is wrong with it, and the figures of that text. */
export type Problem = [field: ProductField, key: string, params: Record<string, unknown>]

const WHOLE = /^\d{1,8}$/

/** What is wrong between fields: dates, limits, options and the rows of the variants. */
export function formProblems(values: ProductValues, digits: number): Problem[] {
  return [...dates(values), ...limits(values), ...options(values), ...variants(values, digits)]
}

const before = (end: string | null, start: string | null) =>
  end !== null && start !== null && end <= start

function dates(values: ProductValues): Problem[] {
  const problems: Problem[] = []
  if (before(values.unpublishAt, values.publishAt))
    problems.push(['unpublishAt', 'error.later', {}])
  const plain = values.options.length === 0
  if (plain && before(values.saleEndsAt, values.saleStartsAt)) {
    problems.push(['saleEndsAt', 'error.later', {}])
  }
  return problems
}

function limits({ minPerOrder, maxPerOrder, lowStockAt }: ProductValues): Problem[] {
  const problems: Problem[] = []
  const wrong = (text: string) => text.trim() !== '' && !WHOLE.test(text.trim())
  if (wrong(minPerOrder) || minPerOrder.trim() === '0')
    problems.push(['minPerOrder', 'error.whole', {}])
  if (wrong(maxPerOrder)) problems.push(['maxPerOrder', 'error.whole', {}])
  else if (maxPerOrder.trim() !== '' && Number(maxPerOrder) < Number(minPerOrder || '1')) {
    problems.push(['maxPerOrder', 'error.most', { min: minPerOrder }])
  }
  if (wrong(lowStockAt)) problems.push(['lowStockAt', 'error.whole', {}])
  return problems
}

function options(values: ProductValues): Problem[] {
  const unnamed = values.options.some((option) => wordsOf(option.name, '').trim() === '')
  if (unnamed) return [['options', 'error.optionName', {}]]
  const empty = values.options.some((option) =>
    option.values.some(({ text }) => wordsOf(text, '').trim() === ''),
  )
  if (empty) return [['options', 'error.optionValue', {}]]
  const double = values.options.find((option) => twins(option, 'es').size > 0)
  return double ? [['options', 'error.optionTwice', { name: wordsOf(double.name, '') }]] : []
}

const named = (row: FormVariant, { options: all }: ProductValues) => ({
  name: variantName(row, all, ''),
})

function variants(values: ProductValues, digits: number): Problem[] {
  if (values.options.length === 0) return []
  const wrong = values.variants.find((row) => wrongCells(row, digits).size > 0)
  if (wrong) return [['variants', 'error.variant', named(wrong, values)]]
  const double = skuTwins(values.variants)
  const twin = values.variants.find(({ key }) => double.has(key))
  return twin ? [['variants', 'error.skuTwice', { ...named(twin, values), sku: twin.sku }]] : []
}
