import { type Icon, IconCircleCheck, IconClock, IconEyeOff, IconHistory } from '@tabler/icons-react'
import type { Announcement } from '@/features/content/announcements/api'
import type { Tone } from '@/ui/StatusChip'

export const STATES: Record<Announcement['state'], { tone: Tone; icon: Icon }> = {
  LIVE: { tone: 'ok', icon: IconCircleCheck },
  SCHEDULED: { tone: 'info', icon: IconClock },
  ENDED: { tone: 'neutral', icon: IconHistory },
  HIDDEN: { tone: 'neutral', icon: IconEyeOff },
}
