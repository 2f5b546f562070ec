import {
  type Icon,
  IconArrowBackUp,
  IconBox,
  IconBuildingStore,
  IconCircleCheck,
  IconCircleX,
  IconEyeSearch,
  IconHomeCheck,
  IconHourglass,
  IconMessageDollar,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { OrderTab } from '@/features/orders/orderList'
import type { Tone } from '@/ui/StatusChip'

type Work = { icon: Icon; tone: Tone; tab: OrderTab }

const toShip: Work = { icon: IconTruckDelivery, tone: 'info', tab: 'TO_SHIP' }

const works: Record<string, Work> = {
  VERIFY_PAYMENT: { icon: IconEyeSearch, tone: 'review', tab: 'TO_VERIFY' },
  CONFIRM: { icon: IconCircleCheck, tone: 'warning', tab: 'TO_CONFIRM' },
  QUOTE_SHIPPING: { icon: IconMessageDollar, tone: 'warning', tab: 'TO_CONFIRM' },
  PACK: { icon: IconBox, tone: 'warning', tab: 'TO_PACK' },
  HAND_OVER: { icon: IconBuildingStore, tone: 'review', tab: 'TO_SHIP' },
  SHIP: toShip,
  COLLECT: { icon: IconHourglass, tone: 'warning', tab: 'AWAITING_PAYMENT' },
  DELIVER: { icon: IconHomeCheck, tone: 'info', tab: 'ON_THE_WAY' },
  REFUND: { icon: IconArrowBackUp, tone: 'danger', tab: 'TO_REFUND' },
  CANCEL: { icon: IconCircleX, tone: 'neutral', tab: 'TO_CANCEL' },
}

/** How a kind of work looks, and the tab of the list that holds it. */
export const workOf = (nextAction: string): Work => works[nextAction] ?? toShip
