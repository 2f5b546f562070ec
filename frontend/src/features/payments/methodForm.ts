import type { PaymentMethod, PaymentMethodBody } from '@/features/payments/api'
import type { TranslatedText } from '@/ui/TranslatedTextField'

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

export type Zone = PaymentMethod['zones'][number]
export type Cost = 'NONE' | 'DISCOUNT' | 'SURCHARGE'

export type MethodValues = {
  name: TranslatedText
  instructions: TranslatedText
  holder: string
  phone: string
  qrOid: string
  qrUrl: string
  bank: string
  accountNumber: string
  cci: string
  /** Empty: as long as the checkout's settings say. */
  dueHours: string
  enabled: boolean
  cost: Cost
  percent: string
  minAmount: string
  maxAmount: string
  zones: Zone[]
  provider: string
  /** Only what is written now: the server never says a secret again. Null forgets one. */
  secrets: Record<string, string | null>
  capture: 'AUTOMATIC' | 'MANUAL'
  testMode: boolean
}

export const emptyMethod: MethodValues = {
  name: {},
  instructions: {},
  holder: '',
  phone: '',
  qrOid: '',
  qrUrl: '',
  bank: '',
  accountNumber: '',
  cci: '',
  dueHours: '',
  enabled: true,
  cost: 'NONE',
  percent: '',
  minAmount: '',
  maxAmount: '',
  zones: [],
  provider: '',
  secrets: {},
  capture: 'AUTOMATIC',
  testMode: false,
}

const costOf = (percent: number): Cost =>
  percent === 0 ? 'NONE' : percent < 0 ? 'DISCOUNT' : 'SURCHARGE'

export function fromApi(method: PaymentMethod): MethodValues {
  const { holder, phone, bank, accountNumber, cci, enabled, zones, provider, testMode } = method
  const percent = Number(method.adjustPercent)
  return {
    name: method.name as TranslatedText,
    instructions: method.instructions,
    holder,
    phone,
    qrOid: method.qrOid ?? '',
    qrUrl: (method.qr as { url: string } | null)?.url ?? '',
    bank,
    accountNumber,
    cci,
    dueHours: method.dueHours === 0 ? '' : String(method.dueHours),
    enabled,
    cost: costOf(percent),
    percent: percent === 0 ? '' : String(Math.abs(percent)),
    minAmount: method.minAmount ?? '',
    maxAmount: method.maxAmount ?? '',
    zones,
    provider,
    secrets: {},
    capture: method.capture as MethodValues['capture'],
    testMode,
  }
}

const isEmpty = (text: TranslatedText) => !Object.values(text).some((part) => part?.trim())

/** Below zero a discount, above zero a surcharge. */
export const adjustOf = ({ cost, percent }: MethodValues): string =>
  cost === 'NONE' ? '0' : `${cost === 'DISCOUNT' ? '-' : ''}${percent}`

const PLAIN = [
  'holder',
  'phone',
  'bank',
  'accountNumber',
  'cci',
  'enabled',
  'provider',
  'capture',
  'testMode',
] as const

/** Only what changed; the picture is named by its file. */
export function toBody(values: MethodValues, changed: string[]) {
  const has = (...fields: (keyof MethodValues)[]) => fields.some((field) => changed.includes(field))
  const orNull = (text: string) => (text === '' ? null : text)
  const words = (text: TranslatedText) => (isEmpty(text) ? null : text)
  const place = ({ country, state, city, neighborhood }: Zone) => ({
    country,
    state,
    city,
    neighborhood,
  })
  return {
    ...Object.fromEntries(PLAIN.filter((field) => has(field)).map((at) => [at, values[at]])),
    ...(has('name') ? { name: words(values.name) } : {}),
    ...(has('instructions') ? { instructions: words(values.instructions) } : {}),
    ...(has('qrOid') ? { qrOid: orNull(values.qrOid) } : {}),
    ...(has('dueHours')
      ? { dueHours: values.dueHours === '' ? null : Number(values.dueHours) }
      : {}),
    ...(has('cost', 'percent') ? { adjustPercent: adjustOf(values) } : {}),
    ...(has('minAmount') ? { minAmount: orNull(values.minAmount) } : {}),
    ...(has('maxAmount') ? { maxAmount: orNull(values.maxAmount) } : {}),
    ...(has('zones') ? { zones: values.zones.map(place) } : {}),
    ...(has('secrets') ? { credentials: values.secrets } : {}),
  }
}
