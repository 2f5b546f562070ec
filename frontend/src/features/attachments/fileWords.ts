import { useTranslation } from 'react-i18next'
import { LOCALES } from '@/constants'
import type { Detail, FileDetail } from '@/features/attachments/library'
import { formatNumber } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'

type Use = Detail['usedIn'][number]
const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** `340 kB`, `1.2 MB`: a binary thousand, as the plans count. */
export function formatBytes(bytes: number, locale: string): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit < 2 || value >= 100 || Number.isInteger(value) ? 0 : 1
  return `${formatNumber(value, locale, digits)} ${UNITS[unit]}`
}

export function isFile(detail: Detail): detail is FileDetail {
  return detail.type === 'file'
}

/** The languages of the merchant's texts, the store's own first. */
export function useLanguages() {
  const { language } = useStore()
  return [...LOCALES].sort((one, other) => +(other === language) - +(one === language))
}

/** Where files are used, in words: "3 products, 1 category". */
export function useUseWords() {
  const { t, i18n } = useTranslation('attachments')
  const { language } = useStore()
  const counts = (useCounts: Record<string, number>) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
      Object.entries(useCounts).map(([kind, count]) => t(`use.${kind}`, { count })),
    )
  const name = (use: Use): string => {
    const { name: texts } = use as { name: unknown }
    if (typeof texts === 'string') return texts
    const known = (texts ?? {}) as Record<string, string>
    return known[i18n.language] ?? known[language] ?? Object.values(known)[0] ?? '–'
  }
  return { counts, name }
}
