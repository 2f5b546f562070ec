/** Dates and times as the merchant reads them, always in the zone of the store. */

import { formatLocale } from '@/lib/money'

export type Moment = string | number | Date
const DEFAULT_ZONE = 'America/Lima'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(
  moment: Moment,
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`
  const found =
    formatters.get(key) ?? new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone })
  formatters.set(key, found)
  return found.format(new Date(moment))
}

/** The calendar day of a moment in a zone, as YYYY-MM-DD. */
export function dayIn(moment: Moment, timeZone = DEFAULT_ZONE): string {
  return format(moment, 'en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
}

/** The hour of the store, for a greeting. */
export function hourIn(timeZone = DEFAULT_ZONE, now: Moment = Date.now()): number {
  return Number(format(now, 'en', timeZone, { hour: 'numeric', hourCycle: 'h23' }))
}

/** "Viernes, 20 de noviembre" */
export function formatToday(
  locale: string,
  timeZone = DEFAULT_ZONE,
  now: Moment = Date.now(),
): string {
  const text = format(now, locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "noviembre" */
export function formatMonth(moment: Moment, locale: string, timeZone = DEFAULT_ZONE): string {
  return format(moment, locale, timeZone, { month: 'long' })
}

/** "17 nov." of this year, "17 nov. 2025" of another. */
export function formatDay(
  moment: Moment,
  locale: string,
  timeZone = DEFAULT_ZONE,
  now: Moment = Date.now(),
): string {
  const sameYear = dayIn(moment, timeZone).slice(0, 4) === dayIn(now, timeZone).slice(0, 4)
  return format(moment, locale, timeZone, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
}

/** "17 nov. 2026" */
export function formatDate(moment: Moment, locale: string, timeZone = DEFAULT_ZONE): string {
  return format(moment, locale, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "17 de setiembre de 2026" */
export function formatLongDate(moment: Moment, locale: string, timeZone = DEFAULT_ZONE): string {
  return format(moment, locale, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "2:41 p. m." */
export function formatTime(moment: Moment, locale: string, timeZone = DEFAULT_ZONE): string {
  return format(moment, locale, timeZone, { hour: 'numeric', minute: '2-digit' })
}

/** "2:41:07 p. m." */
export function formatSecond(moment: Moment, locale: string, timeZone = DEFAULT_ZONE): string {
  return format(moment, locale, timeZone, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
}

/** For tooltips: "17 nov. 2026, 2:41 p. m." */
export function formatExact(moment: Moment, locale: string, timeZone = DEFAULT_ZONE): string {
  return `${formatDate(moment, locale, timeZone)}, ${formatTime(moment, locale, timeZone)}`
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

function relative(value: number, unit: Intl.RelativeTimeFormatUnit, locale: string): string {
  const words = new Intl.RelativeTimeFormat(formatLocale(locale), {
    style: 'narrow',
    numeric: 'auto',
  })
  return words.format(value, unit)
}

/** "hoy, 2:41 p. m.", "ayer, 8:44 p. m.", "17 nov., 8:44 p. m." */
export function formatDayTime(
  moment: Moment,
  locale: string,
  timeZone = DEFAULT_ZONE,
  now: Moment = Date.now(),
): string {
  const days = daysBetween(dayIn(moment, timeZone), dayIn(now, timeZone))
  const near = Math.abs(days) <= 1
  const day = near ? relative(-days, 'day', locale) : formatDay(moment, locale, timeZone, now)
  return `${day}, ${formatTime(moment, locale, timeZone)}`
}

/** "ahora", "hace 5 min", "hace 2 h", "ayer, 8:44 p. m.", then "17 nov." */
export function formatNear(
  moment: Moment,
  locale: string,
  timeZone = DEFAULT_ZONE,
  now: Moment = Date.now(),
): string {
  const elapsed = new Date(now).getTime() - new Date(moment).getTime()
  const days = daysBetween(dayIn(moment, timeZone), dayIn(now, timeZone))
  if (Math.abs(elapsed) < MINUTE) return relative(0, 'second', locale)
  if (Math.abs(elapsed) < HOUR) return relative(-Math.trunc(elapsed / MINUTE), 'minute', locale)
  if (days === 0) return relative(-Math.trunc(elapsed / HOUR), 'hour', locale)
  if (Math.abs(days) === 1) return formatDayTime(moment, locale, timeZone, now)
  return formatDay(moment, locale, timeZone, now)
}
