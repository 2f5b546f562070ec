import { expect, it } from 'vitest'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { checkMethod, type Kept, missingSecrets } from '@/features/payments/checkMethod'
import {
  choiceOf,
  emptyMethod,
  fromApi,
  isChoice,
  kindOf,
  toBody,
} from '@/features/payments/methodForm'

const say = (key: string) => key
const NEEDY = {
  key: 'needy',
  name: 'Needy Pay',
  alwaysTest: false,
  fields: [
    { key: 'publicKey', label: { en: 'Public key' }, secret: false, required: true },
    { key: 'secretKey', label: { en: 'Secret key' }, secret: true, required: true },
    { key: 'webhookKey', label: { en: 'Webhook key' }, secret: true, required: false },
  ],
} as unknown as Gateway
const kept: Kept = { digits: 2, gateways: [NEEDY], provider: '', credentials: [] }

it('makes a wallet out of its name and a name out of a wallet', () => {
  expect(kindOf('PLIN')).toBe('WALLET_MANUAL')
  expect(kindOf('CASH_AT_PICKUP')).toBe('CASH_AT_PICKUP')
  expect(choiceOf({ kind: 'WALLET_MANUAL', wallet: 'YAPE' } as PaymentMethod)).toBe('YAPE')
  expect(choiceOf({ kind: 'CARD_GATEWAY', wallet: null } as PaymentMethod)).toBe('CARD_GATEWAY')
  expect(isChoice('CREDIT')).toBe(false)
})

it('asks for what a method cannot be offered without', () => {
  const wallet = checkMethod('YAPE', kept, say)
  expect(wallet(emptyMethod)).toEqual({ phone: 'form.walletMissing' })
  expect(wallet({ ...emptyMethod, enabled: false })).toEqual({})
  expect(wallet({ ...emptyMethod, qrOid: 'x' })).toEqual({})
  const bank = checkMethod('BANK_TRANSFER', kept, say)
  expect(bank({ ...emptyMethod, cci: '123' })).toEqual({ cci: 'form.cciDigits' })
  expect(checkMethod('OTHER', kept, say)({ ...emptyMethod, dueHours: '0' })).toEqual({
    dueHours: 'form.dueHoursWrong',
  })
})

it('checks what a method costs and its limits', () => {
  const other = checkMethod('OTHER', kept, say)
  const wrong = { ...emptyMethod, cost: 'DISCOUNT', percent: '50.5' } as const
  expect(other(wrong)).toEqual({ percent: 'rules.percentWrong' })
  expect(other({ ...wrong, percent: '2.95' })).toEqual({})
  expect(other({ ...emptyMethod, minAmount: 'ten' })).toEqual({ minAmount: 'rules.amountWrong' })
  expect(other({ ...emptyMethod, minAmount: '20.00', maxAmount: '9.00' })).toEqual({
    maxAmount: 'rules.maxBelowMin',
  })
})

it('asks for what a gateway needs, unless it is there already', () => {
  const card = checkMethod('CARD_GATEWAY', kept, say)
  const values = { ...emptyMethod, provider: 'needy' }
  expect(card(emptyMethod)).toEqual({ provider: 'gateway.choose' })
  expect(card(values)).toEqual({ secrets: 'gateway.missing' })
  expect(missingSecrets(values, kept)).toEqual(['publicKey', 'secretKey'])
  const there = { ...kept, provider: 'needy', credentials: ['publicKey', 'secretKey'] }
  expect(missingSecrets(values, there)).toEqual([])
  expect(missingSecrets({ ...values, secrets: { secretKey: null } }, there)).toEqual(['secretKey'])
  expect(missingSecrets(values, { ...there, provider: 'sandbox' })).toHaveLength(2)
})

it('sends only what changed', () => {
  const values = { ...emptyMethod, qrOid: '', holder: 'Ana', dueHours: '48' }
  expect(toBody(values, ['holder', 'qrOid', 'qrUrl', 'dueHours', 'name'])).toEqual({
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
    toBody(values, ['cost', 'minAmount', 'maxAmount', 'zones', 'secrets', 'dueHours']),
  ).toEqual({
    adjustPercent: '-5',
    minAmount: '20.00',
    maxAmount: null,
    zones: [miraflores],
    credentials: { secretKey: 'sk', webhookKey: null },
    dueHours: null,
  })
  expect(toBody({ ...values, cost: 'NONE' }, ['cost'])).toEqual({ adjustPercent: '0' })
  expect(toBody({ ...values, cost: 'SURCHARGE' }, ['percent'])).toEqual({ adjustPercent: '5' })
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
