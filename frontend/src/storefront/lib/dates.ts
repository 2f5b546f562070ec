import type { Locale } from '../types'

const TAGS = { es: 'es-PE', en: 'en-US' } as const

/** Only for what the browser draws after loading: server and browser would disagree on details. */
export function formatDay(date: Date, locale: Locale, timeZone: string): string {
  const month = locale === 'es' ? undefined : 'short'
  const options = { weekday: 'long', day: 'numeric', month, timeZone } as const
  return new Intl.DateTimeFormat(TAGS[locale], options)
    .format(date)
    .replace(',', locale === 'es' ? '' : ',')
}

export function formatMoment(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(instant))
    .replace(',', locale === 'es' ? '' : ',')
}

/** The days on which a parcel may arrive, counted from today; nobody delivers on a Sunday. */
export function arrival(minDays: number, maxDays: number, timeZone: string, now = new Date()) {
  return { from: workingDay(minDays, timeZone, now), to: workingDay(maxDays, timeZone, now) }
}

function workingDay(days: number, timeZone: string, now: Date): Date {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone })
  const date = new Date(now)
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1)
    if (weekday.format(date) !== 'Sun') left -= 1
  }
  return date
}
