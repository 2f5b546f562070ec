import { useTranslation } from 'react-i18next'
import type { Use, UsedIn } from '@/features/neighborhoods/api'
import { useStore } from '@/lib/store/useStore'

const KINDS = ['rates', 'warehouses', 'payments'] as const

/** What uses a neighborhood, in words: "2 rates and 1 location". */
export function useUseWords() {
  const { t, i18n } = useTranslation('neighborhoods')
  const { language } = useStore()
  const counts = (usedIn: UsedIn) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
      KINDS.filter((kind) => usedIn[kind] > 0).map((kind) =>
        t(`use.${kind}`, { count: usedIn[kind] }),
      ),
    )
  const name = ({ name: texts }: Use): string => {
    if (typeof texts === 'string') return texts
    const known = (texts ?? {}) as Record<string, string>
    return known[i18n.language] ?? known[language] ?? Object.values(known)[0] ?? '–'
  }
  return { counts, name }
}
