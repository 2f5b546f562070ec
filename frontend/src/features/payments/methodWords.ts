import type { Icon } from '@tabler/icons-react'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconCoins,
  IconCreditCard,
  IconDeviceMobile,
  IconNotebook,
} from '@tabler/icons-react'
import type { PaymentMethod } from '@/features/payments/api'
import type { Choice } from '@/features/payments/methodKinds'
import { readablePhone } from '@/lib/readablePhone'

export const METHOD_ICONS: Record<Choice, Icon> = {
  YAPE: IconDeviceMobile,
  PLIN: IconDeviceMobile,
  BANK_TRANSFER: IconBuildingBank,
  CASH_ON_DELIVERY: IconCash,
  CASH_AT_PICKUP: IconBuildingStore,
  CARD_GATEWAY: IconCreditCard,
  ON_ACCOUNT: IconNotebook,
  OTHER: IconCoins,
}

/** A merchant's text in the reader's language, else in the other one. */
export function say(text: Record<string, string | null | undefined>, locale: string): string {
  return text[locale] || text.es || text.en || ''
}

/** What tells one method from another: its number and holder. */
export function detailOf({ phone, holder, bank, accountNumber, cci }: PaymentMethod): string {
  return [phone && readablePhone(phone), bank, accountNumber || cci, holder]
    .filter(Boolean)
    .join(' · ')
}
