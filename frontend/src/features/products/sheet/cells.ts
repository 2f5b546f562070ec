import { STATUSES } from '@/features/products/productStates'
import {
  definition,
  FIELDS,
  type SheetField,
  type SheetRow,
  takes,
} from '@/features/products/sheet/fields'
import type { SheetProduct, SheetVariant } from '@/features/products/sheet/sheetApi'
import { parseMoney } from '@/lib/money'

/** What a cell is called: the row that it stands in, and its field. */
export type CellKey = `${string}/${SheetField}`
export type Edits = ReadonlyMap<CellKey, string>
export type Problem =
  | 'money'
  | 'count'
  | 'weight'
  | 'status'
  | 'flag'
  | 'needed'
  | 'long'
  | 'low'
  | 'uncounted'

const MAX_WHOLE = 9
const MAX_STOCK = 10_000_000

export const cellKey = (row: { key: string }, field: SheetField): CellKey => `${row.key}/${field}`

export function splitKey(key: CellKey): [string, SheetField] {
  const at = key.lastIndexOf('/')
  return [key.slice(0, at), key.slice(at + 1) as SheetField]
}

const written = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** What the server says, as it would be typed. */
export function savedText(row: SheetRow, field: SheetField): string {
  const { product, variant } = row
  if (variant)
    return takes(row, field) ? written(variant[field as keyof SheetVariant] as string) : ''
  if (!takes(row, field)) return ''
  if (field === 'tags') return product.tags.join(', ')
  const value = product[field as keyof SheetProduct] as string | boolean
  return typeof value === 'boolean' ? String(value) : value
}

/** The text of a cell: what was typed, else what is saved. */
export const textOf = (row: SheetRow, field: SheetField, edits: Edits) =>
  edits.get(cellKey(row, field)) ?? savedText(row, field)

const YES = ['true', '1', 'sí', 'si', 'yes', 'x']
const NO = ['false', '0', 'no', '']

export type Words = { digits: number; statusOf: (word: string) => string | undefined }

/** What is typed or pasted, as it goes to the server; what can't be read stays as it is, and is a problem. */
export function readText(field: SheetField, typed: string, words: Words): string {
  const text = typed.replace(/\s+/g, ' ').trim()
  const { kind } = FIELDS[field]
  if (text === '' && kind !== 'flag') return ''
  if (kind === 'money') return parseMoney(text, words.digits) ?? text
  if (kind === 'weight') return weight(text)
  if (kind === 'count') return /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text
  if (kind === 'status') return words.statusOf(text) ?? text
  if (kind === 'flag') {
    const word = text.toLowerCase()
    if (YES.includes(word)) return 'true'
    return NO.includes(word) ? 'false' : text
  }
  return text
}

function weight(text: string): string {
  const plain = text.replace(/\s*kg$/i, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : text
}

const isMoney = (text: string, digits: number) =>
  new RegExp(`^\\d{1,${MAX_WHOLE}}${digits > 0 ? `(\\.\\d{${digits}})?` : ''}$`).test(text)

function problemOfKind(row: SheetRow, field: SheetField, text: string, digits: number) {
  const { kind, max } = definition(field)
  if (kind === 'count') return problemOfCount(row, text)
  if (text === '') return field === 'name' || kind === 'status' ? 'needed' : undefined
  if (kind === 'money' && !isMoney(text, digits)) return 'money'
  if (kind === 'weight' && !/^\d{1,5}(\.\d{1,3})?$/.test(text)) return 'weight'
  if (kind === 'status' && !STATUSES.some((one) => one === text)) return 'status'
  if (kind === 'flag' && text !== 'true' && text !== 'false') return 'flag'
  return max !== undefined && text.length > max ? 'long' : undefined
}

function problemOfCount({ variant }: SheetRow, text: string): Problem | undefined {
  if (!variant?.trackStock) return 'uncounted'
  return /^\d{1,8}$/.test(text) && Number(text) <= MAX_STOCK ? undefined : 'count'
}

/** What is wrong with a cell that was typed, as far as it shows here; the server knows the rest. */
export function problemOf(
  row: SheetRow,
  field: SheetField,
  edits: Edits,
  digits: number,
): Problem | undefined {
  const typed = edits.get(cellKey(row, field))
  if (typed !== undefined) {
    const problem = problemOfKind(row, field, typed, digits)
    if (problem) return problem
  }
  return field === 'comparePrice' ? lowComparison(row, edits) : undefined
}

/** A price before that is no higher; of cells that nobody touched nothing is said. */
function lowComparison(row: SheetRow, edits: Edits): Problem | undefined {
  const touched = (['price', 'comparePrice'] as const).some((one) => edits.has(cellKey(row, one)))
  const [before, now] = [textOf(row, 'comparePrice', edits), textOf(row, 'price', edits)]
  if (!touched || before === '') return undefined
  return now === '' || Number(before) <= Number(now) ? 'low' : undefined
}
