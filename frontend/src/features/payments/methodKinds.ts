import type { PaymentMethod, PaymentMethodBody } from '@/features/payments/api'

export type Kind = PaymentMethodBody['kind']
export type Wallet = 'YAPE' | 'PLIN'

/** What a merchant can choose today, wallets apart: each is a method of its own. */
export const CHOICES = [
  'YAPE',
  'PLIN',
  'BANK_TRANSFER',
  'CASH_ON_DELIVERY',
  'CASH_AT_PICKUP',
  'CARD_GATEWAY',
  'ON_ACCOUNT',
  'OTHER',
] as const
export type Choice = (typeof CHOICES)[number]

export const isChoice = (text: string | null): text is Choice =>
  CHOICES.some((choice) => choice === text)

const WALLETS: readonly string[] = ['YAPE', 'PLIN']
export const kindOf = (choice: Choice): Kind =>
  WALLETS.includes(choice) ? 'WALLET_MANUAL' : (choice as Kind)

export const choiceOf = ({ kind, wallet }: PaymentMethod): Choice =>
  isChoice(wallet) ? wallet : isChoice(kind) ? kind : 'OTHER'
