import { expect, test } from 'vitest'
import { deepEqual } from '@/lib/deepEqual'

test('an empty language and the order of keys say nothing', () => {
  expect(deepEqual({ es: 'Taza', en: '' }, { es: 'Taza' })).toBe(true)
  expect(deepEqual({ es: 'Taza', en: 'Mug' }, { en: 'Mug', es: 'Taza' })).toBe(true)
  expect(deepEqual([{ a: [1, { b: undefined }] }], [{ a: [1, {}] }])).toBe(true)
})

test.each([
  [{ es: 'Taza' }, { es: 'Jarra' }],
  [{ es: 'Taza' }, { es: 'Taza', en: 'Mug' }],
  [{ es: null }, {}],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a'], ['a', 'a']],
  [[], {}],
  [null, {}],
  ['', null],
  ['1', 1],
])('%j differs from %j', (a, b) => {
  expect(deepEqual(a, b)).toBe(false)
  expect(deepEqual(b, a)).toBe(false)
})

test('of a thousand rows only the one that was touched is read', () => {
  let reads = 0
  const row = () => ({
    get sku() {
      reads += 1
      return 'A'
    },
  })
  const rows = Array.from({ length: 1000 }, row)

  expect(deepEqual({ rows }, { rows: rows.with(500, row()) })).toBe(true)
  expect(reads).toBe(2)
})
