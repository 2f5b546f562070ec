import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockX,
} from '@tabler/icons-react'
import type { Tone } from '@/ui/StatusChip'

type Words = { tone: Tone; icon: Icon }

const failed: Words = { tone: 'danger', icon: IconBan }
const attempts: Record<string, Words> = {
  PENDING: { tone: 'warning', icon: IconClock },
  AUTHORIZED: { tone: 'info', icon: IconCircleCheck },
  PAID: { tone: 'ok', icon: IconCircleCheck },
  MISMATCH: { tone: 'danger', icon: IconAlertTriangle },
  FAILED: failed,
  VOIDED: { tone: 'neutral', icon: IconBan },
  EXPIRED: { tone: 'neutral', icon: IconClockX },
}
const refunds: Record<string, Words> = {
  PENDING: { tone: 'warning', icon: IconClock },
  DONE: { tone: 'ok', icon: IconCircleCheck },
  FAILED: failed,
}

export const attemptWords = (state: string): Words => attempts[state] ?? failed
export const refundWords = (state: string): Words => refunds[state] ?? failed
