import type { TFunction } from 'i18next'

/** "48 min", "3 h", "2 d": how long somebody has waited. */
export function waitText(since: string, t: TFunction<'chat'>, now = Date.now()): string {
  const minutes = Math.max(1, Math.round((now - new Date(since).getTime()) / 60_000))
  if (minutes < 60) return t('wait.minutes', { n: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t('wait.hours', { n: hours }) : t('wait.days', { n: Math.round(hours / 24) })
}
