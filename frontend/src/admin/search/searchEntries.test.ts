import { expect, test } from 'vitest'
import {
  type Entry,
  markedPieces,
  matches,
  parseQuery,
  visibleEntries,
} from '@/admin/search/searchEntries'

test.each([
  ['ana', 'all', 'ana'],
  [' #1042 ', 'orders', '1042'],
  ['@ana', 'customers', 'ana'],
  ['> add', 'actions', 'add'],
  ['', 'all', ''],
])('%j is looked for in %s', (typed, scope, words) => {
  expect(parseQuery(typed)).toEqual({ scope, words })
})

test.each([
  ['Ajustes · Diseño', 'diseno', true],
  ['Payment methods', 'meth pay', true],
  ['Payment methods', 'ethods', false],
  ['Payment methods', 'pay plin', false],
])('%s with %s: %s', (text, words, expected) => {
  expect(matches(text, words)).toBe(expected)
})

test('what was typed is marked with its accents', () => {
  expect(markedPieces('#1246 María Salas', 'maria 1246')).toEqual([
    { text: '#', isMarked: false },
    { text: '1246', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'María', isMarked: true },
    { text: ' Salas', isMarked: false },
  ])
})

test('three of each kind, or eight of one', () => {
  const entry = (group: Entry['group'], number: number): Entry => ({
    key: `${group}-${number}`,
    group,
    to: '/',
    title: String(number),
    detail: '',
  })
  const numbers = [...Array(10).keys()]
  const entries = [
    ...numbers.map((number) => entry('products', number)),
    ...numbers.map((number) => entry('orders', number)),
  ]

  const all = visibleEntries(entries, 'all')
  const one = visibleEntries(entries, 'products')

  expect([...all].map(([group, rows]) => [group, rows.length])).toEqual([
    ['orders', 3],
    ['products', 3],
  ])
  expect([...one].map(([group, rows]) => [group, rows.length])).toEqual([['products', 8]])
})
