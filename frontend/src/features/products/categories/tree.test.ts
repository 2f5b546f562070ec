import { expect, test } from 'vitest'
import type { Category } from '@/features/products/api'
import { moveTo, treeOf } from '@/features/products/categories/tree'

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

test('going up it goes before the one whose place it takes, going down after it', () => {
  const [a, , c] = treeOf(all).map((branch) => branch.category)
  if (a === undefined || c === undefined) throw new Error('the tree is empty')
  expect(moveTo(all, c, 0)).toMatchObject({ neighbour: { beforeOid: 'a' } })
  expect(ids(moveTo(all, c, 0)?.shown ?? []).slice(0, 3)).toEqual(['c', 'a', 'b'])
  expect(moveTo(all, a, 1)).toMatchObject({ neighbour: { afterOid: 'b' } })
  expect(ids(moveTo(all, a, 2)?.shown ?? []).slice(0, 3)).toEqual(['b', 'c', 'a'])
})

test('what stays where it is is not sent', () => {
  expect(moveTo(all, category('a'), 0)).toBeUndefined()
  expect(moveTo(all, category('a'), 9)).toBeUndefined()
})
