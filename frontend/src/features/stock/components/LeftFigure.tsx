import { IconAlertCircle, IconArrowDown, IconCircleCheck, IconInfinity } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StockRow } from '@/features/stock/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import { StatusChip } from '@/ui/StatusChip'

/** What can still be sold, as figure, icon and word. */
export function LeftFigure({ row }: { row: StockRow }) {
  const { t } = useTranslation('stock')
  const { locale } = useLocalePath()
  const { available, isLow } = row
  if (available === null) {
    return (
      <StatusChip tone="neutral" icon={IconInfinity}>
        {t('list.uncounted')}
      </StatusChip>
    )
  }
  const count = formatCount(available, locale)
  if (available <= 0) {
    return (
      <StatusChip tone="danger" icon={IconAlertCircle}>
        {t('list.out')}
      </StatusChip>
    )
  }
  return (
    <StatusChip tone={isLow ? 'warning' : 'ok'} icon={isLow ? IconArrowDown : IconCircleCheck}>
      {isLow ? t('list.few', { left: count }) : count}
    </StatusChip>
  )
}
