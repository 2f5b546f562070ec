import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconPencil,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextRow } from '@/features/content/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import type { Tone } from '@/ui/StatusChip'

const LOOKS: Record<TextRow['state'], { tone: Tone; icon: Icon }> = {
  MISSING: { tone: 'danger', icon: IconAlertCircle },
  DRAFT: { tone: 'warning', icon: IconPencil },
  SCHEDULED: { tone: 'info', icon: IconClock },
  IN_FORCE: { tone: 'ok', icon: IconCircleCheck },
}

/** The state of a text as a chip: in force, a version to publish, one that waits for its day, missing. */
export function useTextState() {
  const { t } = useTranslation('content')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (row: TextRow) => ({
    ...LOOKS[row.state],
    text: t(`state.${row.state}`, {
      number: row.nextNumber,
      day: row.scheduledAt ? formatDay(row.scheduledAt, locale, timeZone) : '',
    }),
  })
}
