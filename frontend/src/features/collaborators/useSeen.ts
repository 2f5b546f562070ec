import { useTranslation } from 'react-i18next'
import type { Collaborator } from '@/features/collaborators/api'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay, formatTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'

/** When somebody was here last, or how far their invitation is. */
export function useSeen({ state, lastSeenAt, expiresAt, joinedAt, role }: Collaborator): string {
  const { t } = useTranslation('collaborators')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const day = (moment: string) => formatDay(moment, locale, timeZone)
  if (state === 'INVITED') return t('seen.until', { day: day(expiresAt ?? '') })
  if (state === 'EXPIRED') return t('seen.expired', { day: day(expiresAt ?? '') })
  if (state === 'WAITING') return t('seen.waits', { day: day(joinedAt ?? '') })
  if (lastSeenAt === null) return role === 'OWNER' ? '' : t('seen.never')
  const time = formatTime(lastSeenAt, locale, timeZone)
  const isToday = dayIn(lastSeenAt, timeZone) === dayIn(Date.now(), timeZone)
  return isToday ? t('seen.today', { time }) : t('seen.day', { day: day(lastSeenAt), time })
}
