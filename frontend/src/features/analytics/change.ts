import { useTranslation } from 'react-i18next'
import { useLocalePath } from '@/i18n/localePath'
import { formatPercent } from '@/lib/money'
import type { Delta } from '@/ui/FigureCard'

/** How a figure stands to the one before; nothing where there is none to hold it against. */
export function useChange() {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  return (
    now: string | number | null | undefined,
    before: string | number | null | undefined,
    moreIsGood = true,
  ): Delta | undefined => {
    if (before === null || before === undefined || now === null || now === undefined) return
    const [value, past] = [Number(now), Number(before)]
    if (past === 0) return value === 0 ? { text: t('change.same'), direction: 'flat' } : undefined
    const ratio = (value - past) / Math.abs(past)
    if (Math.abs(ratio) < 0.005) return { text: t('change.same'), direction: 'flat' }
    const direction = ratio > 0 ? 'up' : 'down'
    const text = t(`change.${direction}`, { percent: formatPercent(Math.abs(ratio), locale) })
    return { text, direction, good: ratio > 0 === moreIsGood }
  }
}
