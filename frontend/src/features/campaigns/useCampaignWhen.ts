import { useTranslation } from 'react-i18next'
import type { CampaignRow } from '@/features/campaigns/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'

/** When something happens or happened with it, in the words of its state. */
export function useCampaignWhen() {
  const { t } = useTranslation('campaigns')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (one: CampaignRow): string => {
    const { state, scheduledAt, startedAt, finishedAt, continuesAt, updatedAt } = one
    const moments = {
      DRAFT: updatedAt,
      SCHEDULED: scheduledAt,
      SENDING: continuesAt ?? startedAt,
      PAUSED: startedAt,
      SENT: finishedAt,
      CANCELLED: finishedAt,
    }
    const moment = formatDayTime(moments[state] ?? updatedAt, locale, timeZone)
    return t(state === 'SENDING' && continuesAt ? 'when.CONTINUES' : `when.${state}`, { moment })
  }
}
