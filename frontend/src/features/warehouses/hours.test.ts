import { expect, it } from 'vitest'
import { peruHolidays, withHolidays } from '@/features/warehouses/holidays'
import {
  copyDay,
  fromWeek,
  nextInterval,
  problemOf,
  toWeek,
  USUAL,
} from '@/features/warehouses/hours'

const hours = [
  { days: [1, 2, 3], opens: '15:00', closes: '18:00' },
  { days: [1, 2], opens: '09:00', closes: '13:00' },
]

it('turns rows into days and back', () => {
  const week = toWeek(hours)

  expect(week[0]).toEqual([
    { opens: '09:00', closes: '13:00' },
    { opens: '15:00', closes: '18:00' },
  ])
  expect(week[2]).toEqual([{ opens: '15:00', closes: '18:00' }])
  expect(week[6]).toEqual([])
  expect(toWeek(fromWeek(week))).toEqual(week)
  expect(fromWeek(week)).toHaveLength(2)
})

it.each([
  [[USUAL], undefined],
  [[], undefined],
  [
    [
      { opens: '09:00', closes: '13:00' },
      { opens: '13:00', closes: '18:00' },
    ],
    undefined,
  ],
  [
    [
      { opens: '13:00', closes: '18:00' },
      { opens: '09:00', closes: '13:01' },
    ],
    'overlap',
  ],
  [[{ opens: '22:00', closes: '02:00' }], 'night'],
  [[{ opens: '09:00', closes: '' }], 'missing'],
])('%j is told as %s', (intervals, problem) => {
  expect(problemOf(intervals)).toBe(problem)
})

it('copies a day to others', () => {
  const copied = copyDay(toWeek(hours), 0, [4, 5])

  expect(copied[4]).toEqual(copied[0])
  expect(copied[6]).toEqual([])
})

it('offers the next interval after the last one', () => {
  expect(nextInterval([])).toEqual(USUAL)
  expect(nextInterval([{ opens: '09:00', closes: '13:00' }])).toEqual({
    opens: '14:00',
    closes: '17:00',
  })
  expect(nextInterval([{ opens: '09:00', closes: '23:00' }])).toEqual(USUAL)
})

it('knows the holidays of Peru with Easter', () => {
  const dates = peruHolidays(2027).map(({ date }) => date)

  expect(dates).toHaveLength(16)
  expect(dates).toContain('2027-03-25')
  expect(dates).toContain('2027-03-26')
  expect(peruHolidays(2026).map(({ date }) => date)).toContain('2026-04-02')
})

it('adds the holidays of a year and keeps what was there', () => {
  const mine = [{ date: '2026-12-25', intervals: [USUAL], note: 'Abrimos' }]

  const days = withHolidays(mine, '2026-11-21', (name) => name)

  expect(days.find(({ date }) => date === '2026-12-25')).toEqual(mine[0])
  expect(days[0]?.date).toBe('2026-12-08')
  expect(days.at(-1)?.date).toBe('2027-11-01')
  expect(withHolidays(days, '2026-11-21', (name) => name)).toEqual(days)
})
