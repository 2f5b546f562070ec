import { expect, it } from 'vitest'
import { levelIn, outcome, problemOf, readTyped } from '@/features/stock/adjustment'
import type { StockRow } from '@/features/stock/api'

it.each([
  ['12', { setTo: 12 }],
  ['+3', { change: 3 }],
  [' - 2 ', { change: -2 }],
  ['−2', { change: -2 }],
  ['1,200', { setTo: 1200 }],
  ['0', { setTo: 0 }],
  ['', undefined],
  ['1.5', undefined],
  ['abc', undefined],
  ['99999999', undefined],
])('reads %j', (text, typed) => {
  expect(readTyped(text)).toEqual(typed)
})

it('tells what lies there afterwards', () => {
  expect(outcome({ setTo: 4 }, 9)).toBe(4)
  expect(outcome({ change: -4 }, 9)).toBe(5)
})

const level = { onHand: 9, reserved: 2, available: 7 }

it.each([
  ['12', undefined],
  ['+1', undefined],
  ['2', undefined],
  ['1', 'reserved'],
  ['-8', 'reserved'],
  ['-10', 'negative'],
  ['9', 'same'],
  ['+0', 'same'],
  ['x', 'unreadable'],
])('%j of 9 with 2 reserved is %s', (text, problem) => {
  expect(problemOf(text, level)).toBe(problem)
})

it('a warehouse without a level has nothing', () => {
  const row = { levels: [{ warehouseOid: 'a', ...level }] } as unknown as StockRow

  expect(levelIn(row, 'a').onHand).toBe(9)
  expect(levelIn(row, 'b')).toEqual({ onHand: 0, reserved: 0, available: 0 })
})
