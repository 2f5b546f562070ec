import type { FormVariant } from '@/features/products/variants/variants'
import { parseMoney } from '@/lib/money'

const MAX_STOCK = 10_000_000
const WHOLE = /^\d+$/

/** The rows whose SKU an earlier row has; the server takes each once. */
export function skuTwins(rows: FormVariant[]): Set<string> {
  const seen = new Set<string>()
  const found = new Set<string>()
  for (const { key, sku } of rows) {
    const code = sku.trim()
    if (code && seen.has(code)) found.add(key)
    seen.add(code)
  }
  return found
}

/** The fields of a variant that can't be read, or contradict each other. */
export function wrongCells(row: FormVariant, digits: number): Set<string> {
  const wrong = new Set<string>()
  for (const name of ['price', 'comparePrice', 'cost'] as const) {
    const amount = row[name] ? parseMoney(row[name], digits) : '0'
    if (amount === null || Number(amount) < 0) wrong.add(name)
  }
  const compares = row.price !== '' && row.comparePrice !== ''
  if (compares && Number(row.comparePrice) <= Number(row.price)) wrong.add('comparePrice')
  for (const name of ['stock', 'lowStockAt'] as const) {
    const text = row[name].trim()
    const required = text !== '' && (name !== 'stock' || row.trackStock)
    if (required && !(WHOLE.test(text) && Number(text) <= MAX_STOCK)) wrong.add(name)
  }
  if (row.weightKg !== '' && !(Number(row.weightKg.replace(',', '.')) >= 0)) wrong.add('weightKg')
  if (row.saleStartsAt && row.saleEndsAt && row.saleEndsAt <= row.saleStartsAt)
    wrong.add('saleEndsAt')
  return wrong
}
