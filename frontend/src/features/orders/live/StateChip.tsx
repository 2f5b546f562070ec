import { IconCircleCheck, IconClock, IconEyeSearch, IconRotate2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LiveCustomer } from '@/features/orders/live/liveApi'
import { StatusChip } from '@/ui/StatusChip'

const LOOKS = {
  HELD: { tone: 'info', icon: IconClock },
  CLAIMED: { tone: 'review', icon: IconEyeSearch },
  EXPIRED: { tone: 'neutral', icon: IconRotate2 },
  ORDERED: { tone: 'warning', icon: IconClock },
  TO_VERIFY: { tone: 'review', icon: IconEyeSearch },
  PAID: { tone: 'ok', icon: IconCircleCheck },
} as const

type Props = { state: LiveCustomer['state']; returned: number }

export function StateChip({ state, returned }: Props) {
  const { t } = useTranslation('liveSale')
  const { tone, icon } = LOOKS[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {state === 'EXPIRED' ? t('expired', { count: returned }) : t(`state.${state}`)}
    </StatusChip>
  )
}
