import { expect, test } from 'vitest'
import { dayOf, weekLines } from './week'

test('days in a row with the same hours are one line', () => {
  const hours = [
    { days: [1, 2, 3, 4, 5], opens: '15:00', closes: '19:00' },
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '13:00' },
    { days: [6], opens: '09:00', closes: '13:00' },
  ]
  expect(weekLines(hours)).toEqual([
    { from: 1, to: 5, times: ['09:00 – 13:00', '15:00 – 19:00'] },
    { from: 6, to: 6, times: ['09:00 – 13:00'] },
    { from: 7, to: 7, times: [] },
  ])
})

test('a date is written day first', () => {
  expect(dayOf('2031-12-24')).toBe('24/12/2031')
})
