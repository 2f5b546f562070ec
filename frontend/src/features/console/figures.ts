import { formatMoney, formatNumber } from '@/lib/money'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** "41 MB", "1.9 GB": one decimal where the number is short. */
export function formatBytes(bytes: number, locale: string): string {
  const sign = bytes < 0 ? '−' : ''
  let left = Math.abs(bytes)
  let unit = 0
  while (left >= STEP && unit < UNITS.length - 1) {
    left /= STEP
    unit += 1
  }
  const digits = left < 10 && unit > 1 ? 1 : 0
  return `${sign}${formatNumber(left, locale, digits)} ${UNITS[unit]}`
}

/** "184 ms", "2.1 s" */
export function formatTook(ms: number, locale: string): string {
  return ms < 1000 ? `${ms} ms` : `${formatNumber(ms / 1000, locale, 1)} s`
}

/** "4 s", "12 min", "3 h" */
export function formatAge(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  return `${Math.floor(seconds / 3600)} h`
}

/** The time of this browser: the platform has none of its own. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Those in which plans are sold. */
export const SYMBOLS: Record<string, string> = { PEN: 'S/', USD: 'US$' }

/** `S/ 39.00` */
export const formatPlanMoney = (amount: string, currency: string, locale: string) =>
  formatMoney(amount, SYMBOLS[currency] ?? currency, locale)
