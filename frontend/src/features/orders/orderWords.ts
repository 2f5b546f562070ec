import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconBox,
  IconBuildingStore,
  IconCash,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconClockX,
  IconEyeSearch,
  IconHomeCheck,
  IconHourglass,
  IconMessageDollar,
  IconPackage,
  IconReceiptRefund,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { Tone } from '@/ui/StatusChip'

/** A chip: its meaning, icon and text key below `orders:`. */
export type ChipWords = { tone: Tone; icon: Icon; key: string }

type PaymentAxis = { paymentState: string; paymentKind: string }
type DeliveryAxis = {
  state: string
  paymentState: string
  nextAction: string
  shippingKind: string
}

export const CASH: ReadonlySet<string> = new Set(['CASH_ON_DELIVERY', 'CASH_AT_PICKUP'])

const payments: Record<string, ChipWords> = {
  PENDING: { tone: 'warning', icon: IconClock, key: 'payment.PENDING' },
  IN_REVIEW: { tone: 'review', icon: IconEyeSearch, key: 'payment.IN_REVIEW' },
  AUTHORIZED: { tone: 'info', icon: IconCircleCheck, key: 'payment.AUTHORIZED' },
  PARTIALLY_PAID: { tone: 'warning', icon: IconCircleDashed, key: 'payment.PARTIALLY_PAID' },
  PAID: { tone: 'ok', icon: IconCircleCheck, key: 'payment.PAID' },
  OVERPAID: { tone: 'warning', icon: IconCircleCheck, key: 'payment.OVERPAID' },
  PARTIALLY_REFUNDED: { tone: 'neutral', icon: IconArrowBackUp, key: 'payment.PARTIALLY_REFUNDED' },
  REFUNDED: { tone: 'neutral', icon: IconArrowBackUp, key: 'payment.REFUNDED' },
  VOIDED: { tone: 'neutral', icon: IconBan, key: 'payment.VOIDED' },
  FAILED: { tone: 'danger', icon: IconBan, key: 'payment.FAILED' },
}

const none: ChipWords = { tone: 'neutral', icon: IconClock, key: 'payment.NONE' }
const onAccount: ChipWords = { tone: 'warning', icon: IconClock, key: 'payment.ON_ACCOUNT' }

/** Cash is no debt: it is paid when the goods change hands. */
export function paymentWords({ paymentState, paymentKind }: PaymentAxis): ChipWords {
  if (paymentState === 'PENDING' && CASH.has(paymentKind)) {
    return { tone: 'info', icon: IconCash, key: `payment.${paymentKind}` }
  }
  if (paymentState === 'PENDING' && paymentKind === 'ON_ACCOUNT') return onAccount
  return payments[paymentState] ?? none
}

const deliveries: Record<string, ChipWords> = {
  SHIPPED: { tone: 'info', icon: IconTruckDelivery, key: 'delivery.SHIPPED' },
  DELIVERED: { tone: 'ok', icon: IconHomeCheck, key: 'delivery.DELIVERED' },
  COMPLETED: { tone: 'ok', icon: IconHomeCheck, key: 'delivery.COMPLETED' },
  CANCELLED: { tone: 'danger', icon: IconBan, key: 'delivery.CANCELLED' },
  EXPIRED: { tone: 'neutral', icon: IconClockX, key: 'delivery.EXPIRED' },
  RETURNED: { tone: 'neutral', icon: IconReceiptRefund, key: 'delivery.RETURNED' },
}

const waiting: ChipWords = { tone: 'neutral', icon: IconHourglass, key: 'delivery.WAITING' }

/** Where the goods are, and while they are with us what they wait for. */
export function deliveryWords(order: DeliveryAxis): ChipWords {
  const settled = deliveries[order.state]
  if (settled !== undefined) return settled
  if (order.nextAction === 'QUOTE_SHIPPING') {
    return { tone: 'warning', icon: IconMessageDollar, key: 'delivery.QUOTE' }
  }
  if (order.state === 'READY') {
    return order.shippingKind === 'PICKUP'
      ? { tone: 'review', icon: IconBuildingStore, key: 'delivery.READY_PICKUP' }
      : { tone: 'info', icon: IconPackage, key: 'delivery.READY' }
  }
  if (order.state === 'PREPARING') {
    return { tone: 'warning', icon: IconBox, key: 'delivery.PREPARING' }
  }
  return order.nextAction === 'PACK'
    ? { tone: 'warning', icon: IconBox, key: 'delivery.TO_PACK' }
    : waiting
}
