import { describe, expect, it } from 'vitest'
import { en } from '../texts/checkout.en'
import type { CheckoutRules, Store } from '../types'
import type { ShippingOption } from '../types.checkout'
import { type Draft, emptyDraft } from './draft'
import { informationErrors } from './validate'

const store = { country: 'PE' } as Store
const option = { key: 'standard', kind: 'STANDARD' } as ShippingOption
const whole: Draft = {
  ...emptyDraft('PE'),
  contact: {
    firstName: 'Ana',
    lastName: 'Díaz',
    email: 'a@b.pe',
    phone: '987',
    phoneCountry: 'PE',
  },
  address: {
    country: 'PE',
    state: '15',
    city: '1501',
    neighborhood: '150122',
    line: 'A 1',
    reference: '',
  },
}
const USUAL: CheckoutRules = {
  contact: 'EMAIL_AND_PHONE',
  document: 'OFF',
  documentTypes: [],
  marketingConsent: false,
  termsVersion: '1',
}
const errorsOf = (
  draft: Draft,
  found: ShippingOption | undefined = option,
  phoneIsValid = true,
  rules: Partial<CheckoutRules> = {},
) => {
  const asking = { ...store, checkout: { ...USUAL, ...rules } }
  const facts = { draft, option: found, phoneIsValid, store: asking }
  return informationErrors(facts, en).map(({ id }) => id)
}

describe('first step of the checkout', () => {
  it('lets a whole form through', () => {
    expect(errorsOf(whole)).toEqual([])
  })

  it('names what is missing in the order of the form', () => {
    expect(errorsOf(emptyDraft('PE'), option, false)).toEqual([
      'email',
      'phone',
      'firstName',
      'lastName',
      'ship-neighborhood',
      'line',
    ])
  })

  it('asks who picks up for no address', () => {
    const address = emptyDraft('PE').address
    expect(errorsOf({ ...whole, receive: 'pickup', address })).toEqual([])
  })

  it.each([
    ['EMAIL_AND_PHONE', ['email', 'phone']],
    ['EMAIL', ['email']],
    ['PHONE', ['phone']],
    ['EITHER', ['email']],
  ] as const)('asks for what the store wants to know: %s', (contact, missing) => {
    const draft = { ...whole, contact: { ...whole.contact, email: '', phone: '' } }
    expect(errorsOf(draft, option, false, { contact })).toEqual(missing)
  })

  it('takes a phone alone where one of the two is enough, but not a wrong e-mail beside it', () => {
    const draft = { ...whole, contact: { ...whole.contact, email: '' } }
    expect(errorsOf(draft, option, true, { contact: 'EITHER' })).toEqual([])
    const wrong = { ...whole, contact: { ...whole.contact, email: 'a@b' } }
    expect(errorsOf(wrong, option, true, { contact: 'EITHER' })).toEqual(['email'])
  })

  it.each([
    ['DNI', '45128763', []],
    ['DNI', '4512876', ['document']],
    ['RUC', '20100070970', []],
    ['RUC', '20100070971', ['document']],
    ['RUC', '16498189630', ['document']],
    ['CE', 'CE-001234567', []],
    ['PASSPORT', 'A1', ['document']],
    ['PASSPORT', 'ab-123456', []],
    ['PASSPORT', '123456789012', []],
    ['PASSPORT', '1234567890123', ['document']],
    ['DNI', '', ['document']],
  ] as const)('checks a document: %s %s', (type, number, wrong) => {
    const checkoutRules: Partial<CheckoutRules> = {
      document: 'REQUIRED',
      documentTypes: ['DNI', 'RUC', 'CE', 'PASSPORT'],
    }
    const draft = { ...whole, document: { type, number } }
    expect(errorsOf(draft, option, true, checkoutRules)).toEqual(wrong)
  })

  it('leaves a document out where it is not needed', () => {
    const checkoutRules: Partial<CheckoutRules> = { document: 'OPTIONAL', documentTypes: ['DNI'] }
    expect(errorsOf(whole, option, true, checkoutRules)).toEqual([])
    const odd = { ...whole, document: { type: '' as const, number: '12' } }
    expect(errorsOf(odd, option, true, checkoutRules)).toEqual(['document'])
    expect(errorsOf(odd, option, true)).toEqual([])
  })

  it('does not go on where nobody delivers', () => {
    expect(
      informationErrors({ draft: whole, option: undefined, phoneIsValid: true, store }, en),
    ).toHaveLength(1)
  })
})
