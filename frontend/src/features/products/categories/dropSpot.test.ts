import { expect, test } from 'vitest'
import type { Category } from '@/features/products/api'
import { targetAt } from '@/features/products/categories/dropSpot'

const category = (_id: string, parentOid: string | null = null) =>
  ({ _id, parentOid, name: { es: _id } }) as Category
const all = [category('a'), category('a1', 'a'), category('a2', 'a'), category('b'), category('c')]
const ROW = 100
// Rows lie below each other: a 0, a1 100, a2 200, b 300, c 400.
const lies = (oid: string) => ({
  top: all.findIndex(({ _id }) => _id === oid) * ROW,
  height: ROW,
})
const over = (oid: string, y: number) => {
  const moved = all.find(({ _id }) => _id === oid) as Category
  const { spot, mark } = targetAt(all, moved, y, lies) ?? {}
  return spot && [spot.parentOid, spot.index, mark?.edge, mark?.oid]
}

test('the middle of a row of the first level takes it in, its edges push aside', () => {
  expect(over('c', 310)).toEqual([null, 1, 'before', 'b'])
  expect(over('c', 350)).toEqual(['b', 0, 'into', 'b'])
  expect(over('c', 390)).toEqual([null, 2, 'after', 'b'])
  expect(over('c', 50)).toEqual(['a', 2, 'into', 'a'])
  expect(over('c', 90)).toEqual(['a', 0, 'before', 'a1'])
})

test('among subcategories it goes above or below the row', () => {
  expect(over('c', 120)).toEqual(['a', 0, 'before', 'a1'])
  expect(over('c', 180)).toEqual(['a', 1, 'before', 'a2'])
  expect(over('c', 280)).toEqual(['a', 2, 'after', 'a2'])
})

test('a subcategory comes out above, below and between those of the first level', () => {
  expect(over('a1', 10)).toEqual([null, 0, 'before', 'a'])
  expect(over('a1', 310)).toEqual([null, 1, 'before', 'b'])
  expect(over('a1', 900)).toEqual([null, 3, 'after', 'c'])
  expect(over('a1', 50)).toEqual(['a', 0, 'before', 'a2'])
})

test('who has children is never taken in, and nothing goes over itself', () => {
  expect(over('a', 350)).toEqual([null, 1, 'before', 'c'])
  expect(over('a', 320)).toEqual([null, 0, 'before', 'b'])
  expect(over('a', 120)).toBeUndefined()
  expect(over('b', 320)).toBeUndefined()
  const family = [...all, category('d'), category('d1', 'd')]
  const moved = family.find(({ _id }) => _id === 'd') as Category
  expect(targetAt(family, moved, 120, lies)?.spot).toEqual({ parentOid: null, index: 1 })
})
