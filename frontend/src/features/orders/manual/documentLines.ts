import { type Doc, type DocLine, type Goods, keyOf } from '@/features/orders/manual/manualApi'

const MAX_UNITS = 99_999

/** "3*vaso" is three of what "vaso" finds. */
export function readSearch(typed: string): { q: string; units: number } {
  const found = /^\s*(\d{1,4})\s*[*x×]\s*(.*)$/i.exec(typed)
  const units = Number(found?.[1] ?? 1)
  return { q: (found?.[2] ?? typed).trim(), units: Math.max(1, units) }
}

export function addGoods(lines: Doc['lines'], goods: Pick<Goods, '_id'>, units: number) {
  const isThere = lines.some(({ variantOid }) => variantOid === goods._id)
  if (!isThere) return [...lines, newLine({ variantOid: goods._id, quantity: units })]
  return lines.map((line) =>
    line.variantOid === goods._id
      ? { ...line, quantity: Math.min(MAX_UNITS, line.quantity + units) }
      : line,
  )
}

export type CustomItem = Pick<DocLine, 'title' | 'quantity'> & {
  price: string
  weightG: number | null
}

export const addItem = (lines: Doc['lines'], item: CustomItem) => [
  ...lines,
  newLine({ customOid: crypto.randomUUID(), ...item }),
]

export const changeLine = (lines: Doc['lines'], key: string, part: Partial<DocLine>) =>
  lines.map((line) => (keyOf(line) === key ? { ...line, ...part } : line))

export const removeLine = (lines: Doc['lines'], key: string) =>
  lines.filter((line) => keyOf(line) !== key)

function newLine(part: Partial<DocLine> & { quantity: number }): DocLine {
  return {
    variantOid: null,
    customOid: null,
    title: '',
    price: null,
    reason: '',
    discount: null,
    note: '',
    weightG: null,
    ...part,
  }
}
