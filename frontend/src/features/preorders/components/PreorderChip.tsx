import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconMessage,
  IconPencil,
  IconSend,
  IconTag,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PreorderState } from '@/features/preorders/api'
import { StatusChip } from '@/ui/StatusChip'

const LOOKS = {
  REQUESTED: ['warning', IconMessage],
  DRAFT: ['neutral', IconPencil],
  SENT: ['info', IconSend],
  VIEWED: ['info', IconEye],
  CHANGE_REQUESTED: ['warning', IconMessage],
  RESERVED: ['review', IconClock],
  BALANCE_DUE: ['warning', IconClock],
  CONFIRMED: ['ok', IconCircleCheck],
  REJECTED: ['neutral', IconCircleX],
  WITHDRAWN: ['neutral', IconCircleX],
  EXPIRED: ['danger', IconClock],
  OPEN: ['ok', IconTag],
  CLOSED: ['neutral', IconTag],
} as const

export function PreorderChip({ state }: { state: PreorderState }) {
  const { t } = useTranslation('preorders')
  const [tone, icon] = LOOKS[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </StatusChip>
  )
}
