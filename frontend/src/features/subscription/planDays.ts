import { formatDay } from '@/lib/dates'

const NOON = 'T12:00:00-05:00'

/** A day without a time, as the server says it: "20 nov.". */
export const dayText = (day: string, locale: string) => formatDay(`${day}${NOON}`, locale)

/** The last day of a period whose end is the first day after it. */
export function lastDay(end: string): string {
  return addDays(end, -1)
}

export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000)
