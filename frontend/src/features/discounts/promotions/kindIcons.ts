import {
  IconBox,
  IconCoin,
  IconCreditCard,
  IconGift,
  type Icon as IconOf,
  IconPercentage,
  IconRosetteDiscount,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { Kind } from '@/features/discounts/promotions/kinds'

export const KIND_ICONS: Record<Kind, IconOf> = {
  N_FOR_M: IconRosetteDiscount,
  PRICE_OFF: IconPercentage,
  SECOND_UNIT: IconTag,
  BUNDLE: IconBox,
  TIERS: IconCoin,
  GIFT: IconGift,
  PAYMENT_METHOD: IconCreditCard,
  CUSTOMER_CATEGORY: IconUsers,
}
