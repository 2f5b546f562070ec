import { expect, it } from 'vitest'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { emptyMethod, fromApi, toBody } from '@/features/payments/methodForm'
import { type Choice, choiceOf, isChoice, kindOf } from '@/features/payments/methodKinds'
import {
  type MethodOutput,
  type MethodValues,
  methodSchema,
  missingSecrets,
  type StoredMethod,
} from '@/features/payments/methodSchema'
import { parseValues } from '@/ui/form/schemaErrors'

const NEEDY = {
  key: 'needy',
  name: 'Needy Pay',
  alwaysTest: false,
  charges: 'PEN',
  fields: [
    { key: 'publicKey', label: { en: 'Public key' }, secret: false, required: true },
    { key: 'secretKey', label: { en: 'Secret key' }, secret: true, required: true },
    { key: 'webhookKey', label: { en: 'Webhook key' }, secret: true, required: false },
  ],
} as unknown as Gateway
const stored: StoredMethod = {
  digits: 2,
  currency: 'PEN',
  gateways: [NEEDY],
  provider: '',
  credentials: [],
  testCredentials: [],
}

const parse = (choice: Choice, values: MethodValues) =>
  parseValues(methodSchema(choice, stored), values, (key) => key)
const check = (choice: Choice) => (values: MethodValues) => parse(choice, values).errors ?? {}
const output = (values: MethodValues) => parse('OTHER', values).output as MethodOutput

it('makes a wallet out of its name and a name out of a wallet', () => {
  expect(kindOf('PLIN')).toBe('WALLET_MANUAL')
  expect(kindOf('CASH_AT_PICKUP')).toBe('CASH_AT_PICKUP')
  expect(choiceOf({ kind: 'WALLET_MANUAL', wallet: 'YAPE' } as PaymentMethod)).toBe('YAPE')
  expect(choiceOf({ kind: 'CARD_GATEWAY', wallet: null } as PaymentMethod)).toBe('CARD_GATEWAY')
  expect(isChoice('CREDIT')).toBe(false)
})

it('asks for what a method cannot be offered without', () => {
  const wallet = check('YAPE')
  expect(wallet(emptyMethod)).toEqual({ phone: 'form.walletMissing' })
  expect(wallet({ ...emptyMethod, enabled: false })).toEqual({})
  expect(wallet({ ...emptyMethod, qrOid: 'x' })).toEqual({})
  const bank = check('BANK_TRANSFER')
  expect(bank({ ...emptyMethod, cci: '123' })).toEqual({ cci: 'form.cciDigits' })
  expect(check('OTHER')({ ...emptyMethod, dueHours: '0' })).toEqual({
    dueHours: 'form.dueHoursWrong',
  })
})

it('checks what a method costs and its limits', () => {
  const other = check('OTHER')
  const wrong = { ...emptyMethod, cost: 'DISCOUNT', percent: '50.5' } as const
  expect(other(wrong)).toEqual({ percent: 'rules.percentWrong' })
  expect(other({ ...wrong, percent: '2.95' })).toEqual({})
  expect(other({ ...emptyMethod, minAmount: 'ten' })).toEqual({ minAmount: 'rules.amountWrong' })
  expect(other({ ...emptyMethod, minAmount: '20.00', maxAmount: '9.00' })).toEqual({
    maxAmount: 'rules.maxBelowMin',
  })
})

it('asks for what a gateway needs, unless it is there already', () => {
  const card = check('CARD_GATEWAY')
  const values = { ...emptyMethod, provider: 'needy' }
  expect(card(emptyMethod)).toEqual({ provider: 'gateway.choose' })
  expect(card(values)).toEqual({ secrets: 'gateway.missing' })
  expect(missingSecrets(values, stored)).toEqual(['publicKey', 'secretKey'])
  const there = { ...stored, provider: 'needy', credentials: ['publicKey', 'secretKey'] }
  expect(missingSecrets(values, there)).toEqual([])
  expect(missingSecrets({ ...values, secrets: { secretKey: null } }, there)).toEqual(['secretKey'])
  expect(missingSecrets(values, { ...there, provider: 'sandbox' })).toHaveLength(2)
})

it('sends only what changed', () => {
  const values = { ...emptyMethod, qrOid: '', holder: 'Ana', dueHours: '48' }
  expect(toBody(output(values), ['holder', 'qrOid', 'qrUrl', 'dueHours', 'name'])).toEqual({
    holder: 'Ana',
    qrOid: null,
    dueHours: 48,
    name: null,
  })
})

it('writes rules as the server keeps them', () => {
  const miraflores = { country: 'PE', state: '15', city: '1501', neighborhood: '150122' }
  const values = {
    ...emptyMethod,
    cost: 'DISCOUNT' as const,
    percent: '5',
    minAmount: '20.00',
    zones: [{ ...miraflores, name: 'Miraflores, Lima' }],
    secrets: { secretKey: 'sk', webhookKey: null },
  }
  expect(
    toBody(output(values), ['cost', 'minAmount', 'maxAmount', 'zones', 'secrets', 'dueHours']),
  ).toEqual({
    adjustPercent: '-5',
    minAmount: '20.00',
    maxAmount: null,
    zones: [miraflores],
    credentials: { secretKey: 'sk', webhookKey: null },
    dueHours: null,
  })
  expect(toBody(output({ ...values, cost: 'NONE' }), ['cost'])).toEqual({ adjustPercent: '0' })
  expect(toBody(output({ ...values, cost: 'SURCHARGE' }), ['percent'])).toEqual({
    adjustPercent: '5',
  })
})

it('reads a surcharge and the hours of the store', () => {
  const method = { adjustPercent: '2.95', dueHours: 0, name: {}, zones: [] } as unknown
  expect(fromApi(method as PaymentMethod)).toMatchObject({
    cost: 'SURCHARGE',
    percent: '2.95',
    dueHours: '',
    secrets: {},
  })
})
