import { IconBox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@/ui/StatusChip'

const FEW = 5

/** How many are left to sell; nothing where nobody counts. */
export function StockChip({ left }: { left: number | null }) {
  const { t } = useTranslation('manualOrder')
  if (left === null) return <span />
  const tone = left <= 0 ? 'danger' : left <= FEW ? 'warning' : 'ok'
  return (
    <StatusChip tone={tone} icon={IconBox}>
      {left <= 0 ? t('soldOut') : t('left', { count: left })}
    </StatusChip>
  )
}
