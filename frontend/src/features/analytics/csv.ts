import { saveBlob } from '@/lib/saveBlob'

export type Cell = string | number | null

/** A cell that a sheet would read as a formula begins with a quote; numbers stay numbers. */
function written(cell: Cell): string {
  if (cell === null) return ''
  const text = String(cell)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = (head: string[], rows: Cell[][]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(written).join(',')).join('\r\n')}\r\n`

/** The rows of a chart or a table, as they stand there. */
export function saveCsv(name: string, head: string[], rows: Cell[][]): void {
  saveBlob(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
