import { expect, test } from 'vitest'
import type { Category } from '@/features/products/api'
import {
  childrenOf,
  type Move,
  moveTo,
  parentsFor,
  spotsFor,
  treeOf,
} from '@/features/products/categories/tree'

const category = (_id: string, parentOid: string | null = null) =>
  ({ _id, parentOid, name: { es: _id } }) as Category
const all = [category('a'), category('b'), category('c'), category('a1', 'a'), category('a2', 'a')]
const ids = (list: Category[]) => list.map(({ _id }) => _id)

test('a category has those below it', () => {
  expect(treeOf(all).map(({ category: { _id }, children }) => [_id, ids(children)])).toEqual([
    ['a', ['a1', 'a2']],
    ['b', []],
    ['c', []],
  ])
})

const find = (oid: string) => all.find(({ _id }) => _id === oid) as Category
const below = (oid: string | null, list: Category[] = []) => ids(childrenOf(list, oid))
const move = (oid: string, parentOid: string | null, index: number) =>
  moveTo(all, find(oid), { parentOid, index })

test('going up it goes before the one whose place it takes, going down after it', () => {
  expect(move('c', null, 0)).toMatchObject({ neighbor: { beforeOid: 'a' }, parentOid: undefined })
  expect(below(null, move('c', null, 0)?.reordered)).toEqual(['c', 'a', 'b'])
  expect(move('a', null, 1)).toMatchObject({ neighbor: { afterOid: 'b' } })
  expect(below(null, move('a', null, 2)?.reordered)).toEqual(['b', 'c', 'a'])
})

test('what stays where it is is not sent', () => {
  expect(move('a', null, 0)).toBeUndefined()
  expect(move('a', null, 9)).toBeUndefined()
  expect(move('a2', 'a', 1)).toBeUndefined()
})

test('another parent takes it in at its end, or beside one that is there', () => {
  expect(move('c', 'a', 2)).toMatchObject({ parentOid: 'a', neighbor: undefined })
  expect(move('c', 'b', 0)).toMatchObject({ parentOid: 'b', neighbor: undefined })
  expect(move('c', 'a', 1)).toMatchObject({ parentOid: 'a', neighbor: { afterOid: 'a1' } })
  expect(move('c', 'a', 0)).toMatchObject({ parentOid: 'a', neighbor: { beforeOid: 'a1' } })
  const { reordered } = move('a2', null, 1) as Move
  expect([below(null, reordered), below('a', reordered)]).toEqual([['a', 'a2', 'b', 'c'], ['a1']])
})

test('who has children stays at the first level, the others may go below each', () => {
  const tops = [0, 1, 2].map((index) => ({ parentOid: null, index }))
  expect(spotsFor(all, find('a'))).toEqual(tops)
  expect(spotsFor(all, find('c'))).toEqual([
    { parentOid: null, index: 0 },
    { parentOid: 'a', index: 0 },
    { parentOid: 'a', index: 1 },
    { parentOid: 'a', index: 2 },
    { parentOid: null, index: 1 },
    { parentOid: 'b', index: 0 },
    { parentOid: null, index: 2 },
  ])
  expect(parentsFor(all, find('a'))).toEqual([])
  expect(parentsFor(all, find('c'))).toEqual([find('a'), find('b')])
  expect(parentsFor(all, find('a1'))).toEqual([undefined, find('b'), find('c')])
})
