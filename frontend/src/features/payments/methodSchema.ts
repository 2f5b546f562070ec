import * as z from 'zod/mini'
import type { Gateway } from '@/features/payments/api'
import { type Choice, kindOf } from '@/features/payments/methodKinds'
import { isCci } from '@/lib/peru'
import {
  between,
  optionalAmount,
  optionalPhone,
  optionalWholeNumber,
  text,
  translatedText,
} from '@/ui/form/rules'

/** What the server holds already and the form can't see. */
export type StoredMethod = {
  digits: number
  currency: string
  gateways: Gateway[]
  /** The gateway that the credentials below belong to. */
  provider: string
  /** Keys of credentials that are there, of the live set and of the other. */
  credentials: string[]
  testCredentials: string[]
}

const PERCENT = /^\d{1,2}(\.\d{1,2})?$/
const MAX_PERCENT = 50
const SHARE = /^\d{1,2}(\.\d{1,2})?$/
const RATE = /^\d{1,6}(\.\d{1,6})?$/

/** Empty, or a number that is written like this. */
const optional = (form: RegExp, message: string) =>
  z.string().check(z.refine((typed) => typed === '' || form.test(typed), message))

const place = { country: z.string(), state: z.string(), city: z.string(), neighborhood: z.string() }

const fields = (digits: number) =>
  z.object({
    name: translatedText(60),
    instructions: translatedText(1000),
    holder: text(120),
    phone: optionalPhone(),
    qrOid: z.string(),
    qrUrl: z.string(),
    bank: text(80),
    accountNumber: text(40),
    cci: z.string().check(z.refine((cci) => cci === '' || isCci(cci), 'form.cciDigits')),
    /** Empty: as long as the checkout's settings say. */
    dueHours: optionalWholeNumber({ minimum: 1, maximum: 720, message: 'form.dueHoursWrong' }),
    enabled: z.boolean(),
    cost: z.enum(['NONE', 'DISCOUNT', 'SURCHARGE']),
    percent: z.string(),
    minAmount: optionalAmount(digits, 'rules.amountWrong'),
    maxAmount: optionalAmount(digits, 'rules.amountWrong'),
    zones: z.array(z.object({ ...place, name: z.string() })),
    provider: z.string(),
    /** Only what is written now: the server never says a secret again. Null forgets one. */
    secrets: z.record(z.string(), z.nullable(z.string())),
    testSecrets: z.record(z.string(), z.nullable(z.string())),
    /** Empty: as the provider's list says. */
    feePercent: optional(SHARE, 'fee.percentWrong'),
    feeFixed: optionalAmount(2, 'rules.amountWrong'),
    feeTaxPercent: optional(SHARE, 'fee.percentWrong'),
    payoutDays: optional(/^\d{1,2}$/, 'fee.daysWrong'),
    exchangeRate: optional(RATE, 'fee.rateWrong'),
    capture: z.enum(['AUTOMATIC', 'MANUAL']),
    testMode: z.boolean(),
  })

type Fields = ReturnType<typeof fields>
export type MethodValues = z.input<Fields>
export type MethodOutput = z.output<Fields>

/** Keys of what a gateway needs and nobody has written yet. */
export function missingSecrets(
  values: Pick<MethodValues, 'provider' | 'secrets' | 'testSecrets' | 'testMode'>,
  stored: StoredMethod,
): string[] {
  const gateway = stored.gateways.find(({ key }) => key === values.provider)
  const known = values.testMode ? stored.testCredentials : stored.credentials
  const there = values.provider === stored.provider ? known : []
  const secrets = values.testMode ? values.testSecrets : values.secrets
  return (gateway?.fields ?? [])
    .filter(({ key, required }) => {
      const written = secrets[key]
      return required && (written === undefined ? !there.includes(key) : !written)
    })
    .map(({ key }) => key)
}

/** A gateway that can't charge the store's currency needs to know what its own costs. */
function needsRate(provider: string, { gateways, currency }: StoredMethod): boolean {
  const gateway = gateways.find(({ key }) => key === provider)
  return gateway !== undefined && gateway.charges !== currency
}

const isPercent = (typed: string) =>
  PERCENT.test(typed) && Number(typed) > 0 && Number(typed) <= MAX_PERCENT

/** What a method is refused for, by its kind. */
export function methodSchema(choice: Choice, stored: StoredMethod) {
  const kind = kindOf(choice)
  return fields(stored.digits).check(
    between(({ enabled, ...values }, refuse) => {
      const { phone, qrOid, accountNumber, cci, cost, percent, minAmount, maxAmount } = values
      if (kind === 'WALLET_MANUAL' && enabled && phone === '' && qrOid === '')
        refuse('phone', 'form.walletMissing')
      if (kind === 'BANK_TRANSFER' && enabled && accountNumber === '' && cci === '')
        refuse('accountNumber', 'form.accountMissing')
      if (cost !== 'NONE' && !isPercent(percent)) refuse('percent', 'rules.percentWrong')
      if (minAmount !== '' && maxAmount !== '' && Number(maxAmount) < Number(minAmount))
        refuse('maxAmount', 'rules.maxBelowMin')
      if (kind !== 'CARD_GATEWAY' || !enabled) return
      if (values.provider === '') refuse('provider', 'gateway.choose')
      else if (missingSecrets(values, stored).length > 0)
        refuse(values.testMode ? 'testSecrets' : 'secrets', 'gateway.missing')
      if (values.exchangeRate === '' && needsRate(values.provider, stored))
        refuse('exchangeRate', 'fee.rateMissing')
    }),
  )
}
