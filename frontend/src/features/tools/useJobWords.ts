import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconLoader2,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { JobRow } from '@/features/tools/api'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import type { Tone } from '@/ui/StatusChip'

// biome-ignore format: one line per state
export const STATES: Record<JobRow['state'], { tone: Tone; icon: Icon }> = {
  PENDING: { tone: 'info', icon: IconClock },
  RUNNING: { tone: 'info', icon: IconLoader2 },
  DONE: { tone: 'ok', icon: IconCircleCheck },
  FAILED: { tone: 'danger', icon: IconAlertTriangle },
  CANCELLED: { tone: 'neutral', icon: IconX },
}

/** "Nov 20, 2:41 PM · 128 rows"; of one at work how far it is, of a failed one why. */
export function useJobWords() {
  const { t, i18n } = useTranslation('tools')
  const { timeZone } = useStore()
  return ({ state, createdAt, finishedAt, progress, total, message }: JobRow) => {
    const when = formatDayTime(finishedAt ?? createdAt, i18n.language, timeZone)
    if (state === 'FAILED') return t('run.failed', { when, message })
    if (state === 'PENDING' || state === 'RUNNING')
      return total === null
        ? t('run.started', { when })
        : t('run.progress', { done: progress, count: total })
    return progress > 0 ? t('run.rows', { when, count: progress }) : when
  }
}
