import {
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconHandStop,
  IconPlayerPause,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@/ui/StatusChip'

const looks = {
  ACTIVE: { tone: 'ok', icon: IconCircleCheck },
  WAITING: { tone: 'warning', icon: IconHandStop },
  INVITED: { tone: 'info', icon: IconClock },
  EXPIRED: { tone: 'neutral', icon: IconClockX },
  SUSPENDED: { tone: 'danger', icon: IconPlayerPause },
} as const

export function StateChip({ state }: { state: string }) {
  const { t } = useTranslation('collaborators')
  const look = looks[state as keyof typeof looks] ?? looks.EXPIRED
  return (
    <StatusChip tone={look.tone} icon={look.icon}>
      {t(`state.${state}`)}
    </StatusChip>
  )
}
