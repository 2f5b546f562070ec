import { IconAlertTriangle, IconClock, IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutsideChannel } from '@/features/chat/api'
import { healthOf } from '@/features/chat/channelHealth'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { StatusChip } from '@/ui/StatusChip'

const LOOKS = {
  CONNECTED: { tone: 'ok', icon: IconPlugConnected },
  ENDS: { tone: 'warning', icon: IconClock },
  NEEDS_ATTENTION: { tone: 'danger', icon: IconAlertTriangle },
} as const

export function ChannelChip({ channel }: { channel: OutsideChannel }) {
  const { t } = useTranslation('chatChannels')
  const health = healthOf(channel)
  const date = useDay()(channel.expiresAt)
  return <StatusChip {...LOOKS[health]}>{t(`state.${health}`, { date })}</StatusChip>
}

/** A day in the store's time; empty for none. */
export function useDay() {
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (moment: string | null) => (moment ? formatDay(moment, locale, timeZone) : '')
}
