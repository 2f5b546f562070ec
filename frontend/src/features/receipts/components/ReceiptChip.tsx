import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { STATE_LOOK } from '@/features/receipts/receiptWords'
import { StatusChip } from '@/ui/StatusChip'

const waiting = { tone: 'neutral', icon: IconClock } as const

export function ReceiptChip({ state }: { state: string }) {
  const { t } = useTranslation('receipts')
  const { tone, icon } = STATE_LOOK[state] ?? waiting
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </StatusChip>
  )
}
