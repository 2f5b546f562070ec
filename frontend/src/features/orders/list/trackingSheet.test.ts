import { expect, test } from 'vitest'
import { MAX_ROWS, readCells, readSheet } from '@/features/orders/list/trackingSheet'

const row = (number: number, courier: string, tracking: string, trackingUrl = '') => ({
  number,
  courier,
  tracking,
  trackingUrl,
})

test('a sheet with a Spanish head and semicolons, columns in any order', () => {
  const sheet = readSheet(
    '\ufeffGuía;Pedido;Courier\r\n"A;1";#1042;Olva\r\nB-2;1043;"Shalom ""Lima"""\r\n',
  )
  expect(sheet).toEqual({
    rows: [row(1042, 'Olva', 'A;1'), row(1043, 'Shalom "Lima"', 'B-2')],
    problems: [],
  })
})

test('without a head: number, courier, code, link; or number and code alone', () => {
  expect(readSheet('1042,Olva,A-1,https://olva.pe/A-1').rows).toEqual([
    row(1042, 'Olva', 'A-1', 'https://olva.pe/A-1'),
  ])
  expect(readSheet('1042\tA-1\n1043\tA-2').rows).toEqual([
    row(1042, '', 'A-1'),
    row(1043, '', 'A-2'),
  ])
})

test('what is missing is named by its line, the rest is kept', () => {
  const sheet = readSheet('number,tracking\nabc,A-1\n1042,\n1043,A-3')
  expect(sheet.rows).toEqual([row(1043, '', 'A-3')])
  expect(sheet.problems).toEqual([
    { line: 2, rule: 'number' },
    { line: 3, rule: 'tracking' },
  ])
})

test('more rows than a call takes are named', () => {
  const lines = Array.from({ length: MAX_ROWS + 1 }, (_, index) => `${index + 1},A-${index}`)
  const sheet = readSheet(lines.join('\n'))
  expect(sheet.rows).toHaveLength(MAX_ROWS)
  expect(sheet.problems).toEqual([{ line: MAX_ROWS + 1, rule: 'many' }])
})

test('a cell that our export guarded comes back as it was, line breaks in quotes stay', () => {
  expect(readSheet("number,tracking\n7,'-A9").rows[0]?.tracking).toBe('-A9')
  expect(readCells('a,"b\nc"\n\n')).toEqual([['a', 'b\nc']])
  expect(readSheet('')).toEqual({ rows: [], problems: [] })
})
