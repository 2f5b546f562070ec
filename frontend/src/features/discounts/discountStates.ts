import {
  IconCircleCheck,
  IconClock,
  IconGauge,
  IconHistory,
  type Icon as IconOf,
  IconPlayerPause,
} from '@tabler/icons-react'
import type { Coupon } from '@/features/discounts/api'
import type { Tone } from '@/ui/StatusChip'

export type State = Coupon['state']
export const STATES = ['ACTIVE', 'SCHEDULED', 'PAUSED', 'EXHAUSTED', 'EXPIRED'] as const

export const STATE_LOOK: Record<State, { tone: Tone; icon: IconOf }> = {
  ACTIVE: { tone: 'ok', icon: IconCircleCheck },
  SCHEDULED: { tone: 'info', icon: IconClock },
  PAUSED: { tone: 'neutral', icon: IconPlayerPause },
  EXHAUSTED: { tone: 'danger', icon: IconGauge },
  EXPIRED: { tone: 'neutral', icon: IconHistory },
}

/** From this share of the limit on, uses are about to run out. */
const NEARLY_OUT = 0.8

export function usesOf({ used, useLimit }: { used: number; useLimit: number | null }) {
  const share = useLimit === null ? 0 : Math.min(1, used / useLimit)
  return { share, isLow: useLimit !== null && share >= NEARLY_OUT && share < 1 }
}
