import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { Address, CustomDomain, DnsRecord } from '@/features/domains/api'
import type { Tone } from '@/ui/StatusChip'

type Chip = { tone: Tone; icon: TablerIcon }

export const STATES: Record<Address['state'], Chip> = {
  PENDING_DNS: { tone: 'warning', icon: IconClock },
  VERIFYING: { tone: 'warning', icon: IconAlertTriangle },
  VERIFIED: { tone: 'info', icon: IconClock },
  ISSUING_CERT: { tone: 'info', icon: IconClock },
  ERROR: { tone: 'warning', icon: IconAlertTriangle },
  ACTIVE: { tone: 'ok', icon: IconCircleCheck },
  DEGRADED: { tone: 'danger', icon: IconAlertCircle },
  DISABLED: { tone: 'danger', icon: IconAlertCircle },
  REDIRECTS: { tone: 'neutral', icon: IconCircleCheck },
}

export const RECORDS: Record<DnsRecord['state'], Chip> = {
  WRONG: { tone: 'danger', icon: IconAlertCircle },
  MISSING: { tone: 'warning', icon: IconClock },
  EXTRA: { tone: 'warning', icon: IconAlertTriangle },
  UNKNOWN: { tone: 'neutral', icon: IconClock },
  OK: { tone: 'ok', icon: IconCircleCheck },
}

const STEP_OF: Record<CustomDomain['state'], number> = {
  PENDING_DNS: 1,
  VERIFYING: 1,
  DISABLED: 1,
  VERIFIED: 2,
  ISSUING_CERT: 2,
  ERROR: 2,
  ACTIVE: 4,
  DEGRADED: 4,
}

/** So many of the four steps are done; the one after them is under way. */
export const stepsDone = ({ state }: CustomDomain) => STEP_OF[state]

/** The records to be made, and how many of them are right. */
export function progressOf({ records }: CustomDomain) {
  const needed = records.filter(({ state }) => state !== 'EXTRA')
  const right = needed.filter(({ state }) => state === 'OK').length
  return { right, needed: needed.length, extra: records.length - needed.length }
}

export const isWaiting = ({ state }: CustomDomain) => state !== 'ACTIVE' && state !== 'DISABLED'
