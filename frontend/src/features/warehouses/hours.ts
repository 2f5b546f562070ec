import type { Warehouse } from '@/features/warehouses/api'

export type Interval = { opens: string; closes: string }
/** Monday first; a day without an interval is closed. */
export type Week = Interval[][]
export type SpecialDay = { date: string; intervals: Interval[]; note: string }

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const USUAL: Interval = { opens: '09:00', closes: '18:00' }
export const MAX_INTERVALS = 6

const byStart = (one: Interval, other: Interval) => one.opens.localeCompare(other.opens)

/** The rows of the server, one list a day. */
export function toWeek(hours: Warehouse['hours']): Week {
  return DAYS.map((day) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort(byStart),
  )
}

/** Days with the same interval share a row. */
export function fromWeek(week: Week): Warehouse['hours'] {
  const days = new Map<string, number[]>()
  week.forEach((intervals, index) => {
    for (const { opens, closes } of intervals) {
      const key = `${opens} ${closes}`
      days.set(key, [...(days.get(key) ?? []), index + 1])
    }
  })
  return [...days].map(([key, of]) => {
    const [opens = '', closes = ''] = key.split(' ')
    return { days: of, opens, closes }
  })
}

export type HoursProblem = 'missing' | 'night' | 'overlap'

/** What is wrong with the intervals of one day, the first thing only. */
export function problemOf(intervals: Interval[]): HoursProblem | undefined {
  if (intervals.some(({ opens, closes }) => opens === '' || closes === '')) return 'missing'
  if (intervals.some(({ opens, closes }) => closes <= opens)) return 'night'
  const ordered = [...intervals].sort(byStart)
  const clash = ordered.some(
    (one, index) => index > 0 && one.opens < (ordered[index - 1]?.closes ?? ''),
  )
  return clash ? 'overlap' : undefined
}

export const copyDay = (week: Week, from: number, to: number[]): Week =>
  week.map((intervals, index) => (to.includes(index) ? [...(week[from] ?? [])] : intervals))

/** Another interval after the last one of the day. */
export function nextInterval(intervals: Interval[]): Interval {
  const last = [...intervals].sort(byStart).at(-1)
  if (last === undefined || last.closes === '' || last.closes >= '22:00') return { ...USUAL }
  const hour = Number(last.closes.slice(0, 2))
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`
  return { opens: clock(hour + 1), closes: clock(Math.min(hour + 4, 23)) }
}

export function wrongDay({ date, intervals }: SpecialDay, all: SpecialDay[]) {
  if (date === '') return 'date' as const
  if (all.filter((other) => other.date === date).length > 1) return 'twice' as const
  return problemOf(intervals)
}
