import { expect, it } from 'vitest'
import type { PaymentMethod } from '@/features/payments/api'
import {
  checkMethod,
  choiceOf,
  emptyMethod,
  isChoice,
  kindOf,
  toBody,
} from '@/features/payments/methodForm'

const say = (key: string) => key

it('makes a wallet out of its name and a name out of a wallet', () => {
  expect(kindOf('PLIN')).toBe('WALLET_MANUAL')
  expect(kindOf('CASH_AT_PICKUP')).toBe('CASH_AT_PICKUP')
  expect(choiceOf({ kind: 'WALLET_MANUAL', wallet: 'YAPE' } as PaymentMethod)).toBe('YAPE')
  expect(choiceOf({ kind: 'CARD_GATEWAY', wallet: null } as PaymentMethod)).toBe('OTHER')
  expect(isChoice('CARD_GATEWAY')).toBe(false)
})

it('asks for what a method cannot be offered without', () => {
  const wallet = checkMethod('YAPE', say)
  expect(wallet(emptyMethod)).toEqual({ phone: 'form.walletMissing' })
  expect(wallet({ ...emptyMethod, enabled: false })).toEqual({})
  expect(wallet({ ...emptyMethod, qrOid: 'x' })).toEqual({})
  const bank = checkMethod('BANK_TRANSFER', say)
  expect(bank({ ...emptyMethod, cci: '123' })).toEqual({ cci: 'form.cciDigits' })
  expect(checkMethod('OTHER', say)({ ...emptyMethod, dueHours: '0' })).toEqual({
    dueHours: 'form.dueHoursWrong',
  })
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
