import type { SpecialDay } from '@/features/warehouses/hours'

/** Peru's national holidays with a fixed date, as month-day and the key of its name. */
const FIXED: [string, string][] = [
  ['01-01', 'newYear'],
  ['05-01', 'labour'],
  ['06-07', 'flag'],
  ['06-29', 'peterAndPaul'],
  ['07-23', 'airForce'],
  ['07-28', 'independence'],
  ['07-29', 'independence'],
  ['08-06', 'junin'],
  ['08-30', 'saintRose'],
  ['10-08', 'angamos'],
  ['11-01', 'allSaints'],
  ['12-08', 'conception'],
  ['12-09', 'ayacucho'],
  ['12-25', 'christmas'],
]

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  const month = Math.floor(n / 31)
  const day = (n % 31) + 1
  return new Date(Date.UTC(year, month - 1, day))
}

function before(day: Date, days: number): string {
  return new Date(day.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

export type Holiday = { date: string; name: string }

export function peruHolidays(year: number): Holiday[] {
  const sunday = easter(year)
  const all = FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name }))
  all.push(
    { date: before(sunday, 3), name: 'holyThursday' },
    { date: before(sunday, 2), name: 'goodFriday' },
  )
  return all.sort((one, other) => one.date.localeCompare(other.date))
}

/** The special days with the holidays of the next twelve months, closed; what was there stays. */
export function withHolidays(
  days: SpecialDay[],
  today: string,
  nameOf: (name: string) => string,
): SpecialDay[] {
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  const known = new Set(days.map(({ date }) => date))
  const added = [...peruHolidays(year), ...peruHolidays(year + 1)]
    .filter(({ date }) => date >= today && date < until && !known.has(date))
    .map(({ date, name }) => ({ date, intervals: [], note: nameOf(name) }))
  return [...days, ...added].sort((one, other) => one.date.localeCompare(other.date))
}
