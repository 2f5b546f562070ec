import { describe, expect, it } from 'vitest'
import { en } from '../texts/checkout.en'
import type { Store } from '../types'
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
const errorsOf = (draft: Draft, found: ShippingOption | undefined = option, phoneIsValid = true) =>
  informationErrors({ draft, option: found, phoneIsValid, store }, en).map(({ id }) => id)

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
      'ship-state',
      'ship-city',
      'ship-neighborhood',
      'line',
    ])
  })

  it('asks who picks up for no address', () => {
    const address = emptyDraft('PE').address
    expect(errorsOf({ ...whole, receive: 'pickup', address })).toEqual([])
  })

  it('does not go on where nobody delivers', () => {
    expect(
      informationErrors({ draft: whole, option: undefined, phoneIsValid: true, store }, en),
    ).toHaveLength(1)
  })
})
