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
  DEGRADED: 1,
  VERIFIED: 2,
  ISSUING_CERT: 2,
  ERROR: 2,
  ACTIVE: 4,
}

/** So many of the four steps are done; the one after them is under way. */
export const stepsDone = ({ state }: CustomDomain) => STEP_OF[state]

/** How the records stand; of those that nobody answered for nothing is known. */
export function progressOf({ records }: CustomDomain) {
  const count = (...states: DnsRecord['state'][]) =>
    records.filter(({ state }) => states.includes(state)).length
  const extra = count('EXTRA')
  return {
    right: count('OK'),
    needed: records.length - extra,
    missing: count('WRONG', 'MISSING'),
    unsure: count('UNKNOWN'),
    extra,
  }
}

export const isWaiting = ({ state }: CustomDomain) => state !== 'ACTIVE' && state !== 'DISABLED'
