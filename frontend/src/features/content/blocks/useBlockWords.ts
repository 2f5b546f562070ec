import { useTranslation } from 'react-i18next'
import type { Block } from '@/features/content/blocks/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useStore } from '@/lib/store/useStore'

/** What the list says of a block: its kind, and what one knows it by. */
export function useBlockWords(visible: Record<string, number> | undefined) {
  const { t } = useTranslation('blocks')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const home = useHomeLanguage()
  const say = (text: Block['title']) => text?.[home] || text?.es || text?.en || ''
  const when = (moment: string) => formatDayTime(moment, locale, timeZone)
  const line = (block: Block): string => {
    const { startsAt, endsAt, hidden, kind, title } = block
    if (hidden) return t('line.hidden')
    if (startsAt && endsAt) return t('line.between', { from: when(startsAt), until: when(endsAt) })
    if (startsAt) return t('line.from', { from: when(startsAt) })
    if (endsAt) return t('line.until', { until: when(endsAt) })
    if (visible && !(block._id in visible)) return t(`lacks.${kind}`, t('line.nothing'))
    if (kind === 'PRODUCTS' && visible) return t('line.products', { count: visible[block._id] })
    return say(title) || t(`about.${kind}`)
  }
  return { nameOf: (block: Block) => t(`kind.${block.kind}`), line }
}
