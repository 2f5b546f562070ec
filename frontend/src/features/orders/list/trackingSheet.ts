import type { TrackingRow } from '@/features/orders/list/listApi'

export const MAX_ROWS = 500

export type SheetProblem = { line: number; rule: 'number' | 'tracking' | 'long' | 'many' }
export type Sheet = { rows: TrackingRow[]; problems: SheetProblem[] }

const NAMES: Record<string, keyof TrackingRow> = {
  number: 'number',
  order: 'number',
  pedido: 'number',
  numero: 'number',
  orden: 'number',
  courier: 'courier',
  transportista: 'courier',
  agencia: 'courier',
  tracking: 'tracking',
  trackingnumber: 'tracking',
  seguimiento: 'tracking',
  guia: 'tracking',
  codigo: 'tracking',
  trackingurl: 'trackingUrl',
  url: 'trackingUrl',
  enlace: 'trackingUrl',
  link: 'trackingUrl',
}
const USUAL: (keyof TrackingRow)[] = ['number', 'courier', 'tracking', 'trackingUrl']
const MAX_LENGTHS = { courier: 80, tracking: 120, trackingUrl: 500 }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** The cells of a CSV by RFC 4180; `,`, `;` or a tab between them, as pasted from any sheet. */
export function readCells(text: string): string[][] {
  const whole = text.replace(/^\ufeff/, '')
  const first = whole.split(/\r?\n/, 1)[0] ?? ''
  const between = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ','
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < whole.length; at++) {
    const sign = whole[at] ?? ''
    if (quoted && sign === '"' && whole[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted
      if (quoted) cell = ''
    } else if (!quoted && sign === between) end()
    else if (!quoted && sign === '\n') {
      end()
      rows.push([])
    } else if (quoted || sign !== '\r') cell += sign
  }
  end()
  return rows.filter((cells) => cells.some((one) => one !== ''))
}

function headOf(cells: string[]): (keyof TrackingRow | undefined)[] | undefined {
  const names = cells.map((cell) => NAMES[plain(cell)])
  return names.includes('number') && names.includes('tracking') ? names : undefined
}

/** Our own export writes `'` before what could be a formula. */
const unguarded = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

function rowOf(cells: string[], names: (keyof TrackingRow | undefined)[]): TrackingRow {
  const text = (name: keyof TrackingRow) => unguarded(cells[names.indexOf(name)] ?? '')
  const number = /^#?\s*(\d{1,15})$/.exec(text('number'))?.[1]
  return {
    number: number === undefined ? 0 : Number(number),
    courier: text('courier'),
    tracking: text('tracking'),
    trackingUrl: text('trackingUrl'),
  }
}

function problemOf(row: TrackingRow): SheetProblem['rule'] | undefined {
  if (row.number === 0) return 'number'
  if (row.tracking === '') return 'tracking'
  const parts = Object.entries(MAX_LENGTHS) as [keyof typeof MAX_LENGTHS, number][]
  return parts.some(([name, most]) => String(row[name] ?? '').length > most) ? 'long' : undefined
}

/** Rows of a courier's sheet: with a head in Spanish or English, or number, courier, code, link. */
export function readSheet(text: string): Sheet {
  const cells = readCells(text)
  const head = headOf(cells[0] ?? [])
  const two = (cells[0]?.length ?? 0) === 2
  const names = head ?? (two ? (['number', 'tracking'] as const).slice() : USUAL)
  const sheet: Sheet = { rows: [], problems: [] }
  cells.slice(head ? 1 : 0).forEach((line, index) => {
    const row = rowOf(line, names)
    const rule = sheet.rows.length >= MAX_ROWS ? 'many' : problemOf(row)
    if (rule === undefined) sheet.rows.push(row)
    else sheet.problems.push({ line: index + (head ? 2 : 1), rule })
  })
  return sheet
}
