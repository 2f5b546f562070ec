import { expect, test } from 'vitest'
import { copied, filledDown, pasted, type View } from '@/features/products/sheet/blocks'
import { cellKey, problemOf, readText } from '@/features/products/sheet/cells'
import { changesOf, chunksOf, outcomeOf } from '@/features/products/sheet/changes'
import { readBlock, writeBlock } from '@/features/products/sheet/clipboard'
import { rowsOf } from '@/features/products/sheet/fields'
import { replacements } from '@/features/products/sheet/replaceNames'
import { bowl, mug } from '@/features/products/sheet/testSheet'

const words = {
  digits: 2,
  statusOf: (word: string) => (word.toLowerCase() === 'publicado' ? 'PUBLISHED' : undefined),
}
const rows = rowsOf([mug, bowl], new Set())
const view: View = { rows, fields: ['name', 'price', 'comparePrice', 'stock'], edits: new Map() }
const bounds = (top: number, bottom: number, left: number, right = left) => ({
  top,
  bottom,
  left,
  right,
})

test('a block of a spreadsheet is read with its quotes', () => {
  expect(readBlock('a\tb\r\n"x ""y""\n z"\t2\n')).toEqual([
    ['a', 'b'],
    ['x "y"\n z', '2'],
  ])
  const block = [
    ['tab\there', 'plain'],
    ['"q"', ''],
  ]
  expect(readBlock(writeBlock(block))).toEqual(block)
})

test('a pasted block skips the rows of products', () => {
  const cells = pasted(
    view,
    bounds(1, 1, 1),
    [
      ['30', '35,5'],
      ['31', '36'],
      ['32', '37'],
    ],
    words,
  )

  expect(cells.map(({ row, field, text }) => [row.key, field, text])).toEqual([
    ['m1', 'price', '30.00'],
    ['m1', 'comparePrice', '35.50'],
    ['m2', 'price', '31.00'],
    ['m2', 'comparePrice', '36.00'],
    ['b1', 'price', '32.00'],
    ['b1', 'comparePrice', '37.00'],
  ])
})

test('one text fills all that is selected', () => {
  const cells = pasted(view, bounds(1, 4, 1), [['S/ 9.90']], words)
  expect(cells.map(({ row, text }) => [row.key, text])).toEqual([
    ['m1', '9.90'],
    ['m2', '9.90'],
    ['b1', '9.90'],
  ])
})

test('the uppermost cell fills those below it', () => {
  expect(filledDown(view, bounds(1, 4, 1)).map(({ row, text }) => [row.key, text])).toEqual([
    ['m2', '39.90'],
    ['b1', '39.90'],
  ])
  expect(copied(view, bounds(0, 2, 1, 2))).toEqual([
    ['39.90', ''],
    ['49.90', '59.90'],
  ])
})

test('texts are read as people write them', () => {
  expect(readText('price', '1,284.50', words)).toBe('1284.50')
  expect(readText('weightKg', '0,420 kg', words)).toBe('0.42')
  expect(readText('stock', '1,200', words)).toBe('1200')
  expect(readText('status', 'Publicado', words)).toBe('PUBLISHED')
  expect(readText('featured', 'Sí', words)).toBe('true')
  expect(readText('price', 'doce', words)).toBe('doce')
})

test('what is wrong is known before anything is sent', () => {
  const [product, first, second] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  const problem = (
    row: typeof product,
    field: 'price' | 'comparePrice' | 'stock' | 'name',
    text: string,
  ) => problemOf(row, field, new Map([[cellKey(row, field), text]]), 2)
  expect(problem(first, 'price', 'doce')).toBe('money')
  expect(problem(first, 'comparePrice', '39.90')).toBe('low')
  expect(problem(first, 'comparePrice', '40.00')).toBeUndefined()
  expect(problem(first, 'stock', '1.5')).toBe('count')
  expect(problem(product, 'name', '')).toBe('needed')
  expect(problemOf(second, 'comparePrice', new Map([[cellKey(second, 'price'), '60.00']]), 2)).toBe(
    'low',
  )
})

test('what was typed goes out by product, in pieces', () => {
  const edits = new Map([
    [cellKey({ key: 'm1' }, 'stock'), '9'],
    [cellKey({ key: 'mug' }, 'name'), 'Tazón'],
    [cellKey({ key: 'gone' }, 'name'), 'x'],
  ])
  const changes = changesOf(rows, edits)
  expect(changes).toEqual([
    {
      _id: 'mug',
      version: 3,
      cells: [
        { variantOid: 'm1', field: 'stock', value: '9', seen: 5 },
        { variantOid: null, field: 'name', value: 'Tazón', seen: null },
      ],
    },
  ])
  const many = Array.from({ length: 120 }, (_, at) => ({ ...changes[0], _id: String(at) }))
  expect(chunksOf(many as typeof changes).map((chunk) => chunk.length)).toEqual([50, 50, 20])
})

test('answers of all pieces are one outcome', () => {
  const result = { _id: 'mug', saved: 2, reason: null, product: mug }
  const cell = { variantOid: 'm1', field: 'price' as const, message: 'no' }
  const outcome = outcomeOf([
    { ...result, refused: [cell] },
    { ...result, _id: 'bowl', saved: 0, reason: 'stale', refused: [], product: bowl },
  ])
  expect([outcome.saved, [...outcome.refused], outcome.stale.length]).toEqual([
    2,
    [['m1/price', 'no']],
    1,
  ])
})

test('words are found in names in any case', () => {
  expect(replacements(rows, new Map(), 'taza', 'Tazón').map(({ after }) => after)).toEqual([
    'Tazón Quincha',
  ])
  expect(replacements(rows, new Map(), '', 'x')).toEqual([])
})
