import type { PaymentMethod } from '@/features/payments/api'
import type { MethodOutput, MethodValues } from '@/features/payments/methodSchema'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export type Zone = MethodValues['zones'][number]
export type Cost = MethodValues['cost']

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
  testSecrets: {},
  feePercent: '',
  feeFixed: '',
  feeTaxPercent: '',
  payoutDays: '',
  exchangeRate: '',
  capture: 'AUTOMATIC',
  testMode: false,
}

/** A gateway begins with its test keys: it is opened to buyers when it has been tried. */
export const newMethod = (provider: string): MethodValues =>
  provider === '' ? emptyMethod : { ...emptyMethod, provider, testMode: true }

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
    testSecrets: {},
    feePercent: method.feePercent ?? '',
    feeFixed: method.feeFixed ?? '',
    feeTaxPercent: method.feeTaxPercent ?? '',
    payoutDays: method.payoutDays === null ? '' : String(method.payoutDays),
    exchangeRate: method.exchangeRate ?? '',
    capture: method.capture as MethodValues['capture'],
    testMode,
  }
}

const isEmpty = (text: TranslatedText) => !Object.values(text).some((part) => part?.trim())

/** Below zero a discount, above zero a surcharge. */
export const adjustOf = ({ cost, percent }: Pick<MethodValues, 'cost' | 'percent'>): string =>
  cost === 'NONE' ? '0' : `${cost === 'DISCOUNT' ? '-' : ''}${percent}`

const FEES = ['feePercent', 'feeFixed', 'feeTaxPercent', 'exchangeRate'] as const

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
export function toBody(values: MethodOutput, changed: string[]) {
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
    ...(has('dueHours') ? { dueHours: values.dueHours } : {}),
    ...(has('cost', 'percent') ? { adjustPercent: adjustOf(values) } : {}),
    ...(has('minAmount') ? { minAmount: orNull(values.minAmount) } : {}),
    ...(has('maxAmount') ? { maxAmount: orNull(values.maxAmount) } : {}),
    ...(has('zones') ? { zones: values.zones.map(place) } : {}),
    ...(has('secrets') ? { credentials: values.secrets } : {}),
    ...(has('testSecrets') ? { testCredentials: values.testSecrets } : {}),
    ...Object.fromEntries(FEES.filter((field) => has(field)).map((at) => [at, orNull(values[at])])),
    ...(has('payoutDays')
      ? { payoutDays: values.payoutDays === '' ? null : Number(values.payoutDays) }
      : {}),
  }
}
