import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconGauge,
  IconMinus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StoreRow } from '@/features/console/api'
import { StatusChip } from '@/ui/StatusChip'

/** The one state of a store that matters most now. */
export function StoreChip({ store }: { store: StoreRow }) {
  const { t } = useTranslation('console')
  const { state, subscriptionState, measure } = store
  if (state === 'SUSPENDED') {
    return (
      <StatusChip tone="danger" icon={IconBan}>
        {t('state.SUSPENDED')}
      </StatusChip>
    )
  }
  if (subscriptionState === 'PAST_DUE') {
    return (
      <StatusChip tone="danger" icon={IconAlertTriangle}>
        {t('state.PAST_DUE')}
      </StatusChip>
    )
  }
  if (measure !== null && measure.over > 0) {
    return (
      <StatusChip tone="warning" icon={IconGauge}>
        {t('state.over', { count: measure.over })}
      </StatusChip>
    )
  }
  if (subscriptionState === 'TRIALING') {
    return (
      <StatusChip tone="info" icon={IconClock}>
        {t('state.TRIALING')}
      </StatusChip>
    )
  }
  const pays = subscriptionState !== ''
  return (
    <StatusChip tone={pays ? 'ok' : 'neutral'} icon={pays ? IconCircleCheck : IconMinus}>
      {t(pays ? 'state.ACTIVE' : 'state.free')}
    </StatusChip>
  )
}
