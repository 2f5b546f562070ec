import { useTranslation } from 'react-i18next'
import type { Groups } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { formatLocale } from '@/lib/money'

/** 5 January 2026 was a Monday. */
const MONDAY = 5

/** What a row of a group is called. */
export function useGroupName(group: Groups['group']) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const formatted = (value: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' }).format(value)
  return ({ key, name }: { key: string; name: string }): string => {
    if (group === 'hour') return formatted(Date.UTC(2026, 0, 1, Number(key)), { hour: 'numeric' })
    if (group === 'weekday') {
      return formatted(Date.UTC(2026, 0, MONDAY + Number(key)), { weekday: 'long' })
    }
    if (group === 'discount' || group === 'district') return name || key
    return t(`name.${group}.${key || 'OTHER'}`, { defaultValue: key })
  }
}
