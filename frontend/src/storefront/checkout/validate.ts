import type { CheckoutTexts } from '../texts/checkout.en'
import type { Store } from '../types'
import type { ShippingOption } from '../types.checkout'
import type { Draft } from './draft'
import type { FieldError } from './ErrorSummary'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

type Facts = {
  draft: Draft
  option: ShippingOption | undefined
  phoneIsValid: boolean
  store: Store
}

/** What keeps the first step from going on, in the order of the form. */
export function informationErrors({ draft, option, phoneIsValid, store }: Facts, t: CheckoutTexts) {
  const errors: FieldError[] = []
  const need = (id: string, label: string, value: string) => {
    if (!value.trim()) errors.push({ id, label, text: t.errorRequired })
  }
  const { contact, address } = draft
  if (!EMAIL.test(contact.email.trim()))
    errors.push({ id: 'email', label: t.email, text: t.errorEmail })
  if (!phoneIsValid) errors.push({ id: 'phone', label: t.phone, text: t.errorPhone })
  need('firstName', t.firstName, contact.firstName)
  need('lastName', t.lastName, contact.lastName)
  if (draft.receive === 'ship') {
    const peru = store.country === 'PE'
    need('ship-state', peru ? t.department : t.state, address.state)
    need('ship-city', peru ? t.province : t.city, address.city)
    if (peru) need('ship-neighborhood', t.district, address.neighborhood)
    need('line', t.address, address.line)
  }
  if (errors.length === 0 && !option)
    errors.push({ id: 'receive-ship', label: t.howReceive, text: t.errorShipping })
  return errors
}
