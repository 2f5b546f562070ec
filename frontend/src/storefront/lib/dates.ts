import type { Locale } from '../types'

const TAGS = { es: 'es-PE', en: 'en-US' } as const

/** `mié 2`, `Wed 2`; with its month `mié 2 dic`, `Wed Dec 2`. `day` is a date: `2026-12-02`. */
export function shortDay(day: string, locale: Locale, month?: 'short'): string {
  const date = new Date(`${day}T12:00:00Z`)
  if (!month) {
    const weekday = new Intl.DateTimeFormat(TAGS[locale], { weekday: 'short', timeZone: 'UTC' })
    return `${weekday.format(date).replace('.', '')} ${date.getUTCDate()}`
  }
  return new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'short',
    day: 'numeric',
    month,
    timeZone: 'UTC',
  })
    .format(date)
    .replace(/[.,]/g, '')
}

/** Today as a date of the store. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

/** Only for what the browser draws after loading: server and browser would disagree on details. */
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
