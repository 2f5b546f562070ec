import { expect, test } from 'vitest'
import { same } from '@/features/products/sameness'

test('an empty language and the order of keys say nothing', () => {
  expect(same({ es: 'Taza', en: '' }, { es: 'Taza' })).toBe(true)
  expect(same({ es: 'Taza', en: 'Mug' }, { en: 'Mug', es: 'Taza' })).toBe(true)
  expect(same([{ a: [1, { b: undefined }] }], [{ a: [1, {}] }])).toBe(true)
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
  expect(same(a, b)).toBe(false)
  expect(same(b, a)).toBe(false)
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

  expect(same({ rows }, { rows: rows.with(500, row()) })).toBe(true)
  expect(reads).toBe(2)
})
