import { expect, test } from 'vitest'
import { arranged, placedAt, stepsOf } from '@/features/products/organize/arrange'

const order = ['a', 'b', 'c', 'd', 'e']

test('what is taken goes where it is dropped, up and down', () => {
  expect(arranged(order, ['d'], 'b')).toEqual(['a', 'd', 'b', 'c', 'e'])
  expect(arranged(order, ['b'], 'd')).toEqual(['a', 'c', 'd', 'b', 'e'])
  expect(arranged(order, ['b', 'e'], 'a')).toEqual(['b', 'e', 'a', 'c', 'd'])
  expect(arranged(order, ['b'], 'b')).toEqual(order)
})

test('each product that moved is one call, beside one that is there already', () => {
  expect(stepsOf(['a', 'd', 'b', 'c', 'e'], ['d'])).toEqual([
    { oid: 'd', destination: { afterOid: 'a' } },
  ])
  expect(stepsOf(['b', 'e', 'a', 'c', 'd'], ['e', 'b'])).toEqual([
    { oid: 'b', destination: { beforeOid: 'a' } },
    { oid: 'e', destination: { afterOid: 'b' } },
  ])
  expect(stepsOf(['a', 'b'], ['a', 'b'])).toEqual([])
})

test('those that lay apart are taken back one by one', () => {
  expect(stepsOf(order, ['c', 'a'])).toEqual([
    { oid: 'a', destination: { beforeOid: 'b' } },
    { oid: 'c', destination: { afterOid: 'b' } },
  ])
})

test('a place is counted from one and ends at the last', () => {
  expect(placedAt(order, ['e'], 1)).toEqual(['e', 'a', 'b', 'c', 'd'])
  expect(placedAt(order, ['a', 'b'], 99)).toEqual(['c', 'd', 'e', 'a', 'b'])
})
