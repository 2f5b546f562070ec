import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconFileCheck,
  IconReceiptRefund,
  IconRefresh,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { Tone } from '@/ui/StatusChip'

/** Meaning and icon of each state; its words are `receipts:state.<state>`. */
export const STATE_LOOK: Record<string, { tone: Tone; icon: Icon }> = {
  ISSUED: { tone: 'ok', icon: IconFileCheck },
  QUEUED: { tone: 'info', icon: IconClock },
  SENT: { tone: 'info', icon: IconSend },
  ACCEPTED: { tone: 'ok', icon: IconCircleCheck },
  ACCEPTED_WITH_OBSERVATIONS: { tone: 'ok', icon: IconCircleCheck },
  REJECTED: { tone: 'danger', icon: IconBan },
  ERROR: { tone: 'warning', icon: IconRefresh },
  VOIDING: { tone: 'info', icon: IconRefresh },
  VOIDED: { tone: 'neutral', icon: IconX },
  VOID_REJECTED: { tone: 'danger', icon: IconAlertTriangle },
  CREDITED: { tone: 'neutral', icon: IconReceiptRefund },
}
