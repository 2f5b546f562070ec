import {
  IconCircleCheck,
  IconClock,
  type Icon as IconOf,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { State } from '@/features/campaigns/api'
import { StatusChip, type Tone } from '@/ui/StatusChip'

const LOOK: Record<State, { tone: Tone; icon: IconOf }> = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  SCHEDULED: { tone: 'info', icon: IconClock },
  SENDING: { tone: 'review', icon: IconSend },
  PAUSED: { tone: 'warning', icon: IconPlayerPause },
  SENT: { tone: 'ok', icon: IconCircleCheck },
  CANCELLED: { tone: 'neutral', icon: IconX },
}

export function CampaignChip({ state }: { state: State }) {
  const { t } = useTranslation('campaigns')
  return <StatusChip {...LOOK[state]}>{t(`state.${state}`)}</StatusChip>
}
