import type { CheckoutTexts } from '../texts/checkout.en'
import type { Store } from '../types'
import type { ShippingOption } from '../types.checkout'
import { documentError, typeOf } from './documents'
import type { Draft } from './draft'
import type { FieldError } from './ErrorSummary'
import { contactNeeds, rulesOf } from './rules'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

type Facts = {
  draft: Draft
  option: ShippingOption | undefined
  phoneIsValid: boolean
  store: Store
}

/** What keeps the first step from going on, in the order of the form. */
export function informationErrors(facts: Facts, t: CheckoutTexts): FieldError[] {
  const { draft, option, store } = facts
  const { contact, address } = draft
  const errors = [...contactErrors(facts, t)]
  const need = (id: string, label: string, value: string) => {
    if (!value.trim()) errors.push({ id, label, text: t.errorRequired })
  }
  need('firstName', t.firstName, contact.firstName)
  need('lastName', t.lastName, contact.lastName)
  errors.push(...documentErrors(facts, t))
  if (draft.receive === 'ship') {
    // A district brings its province and its department along.
    if (store.country === 'PE') need('ship-neighborhood', t.district, address.neighborhood)
    else {
      need('ship-state', t.state, address.state)
      need('ship-city', t.city, address.city)
    }
    need('line', t.address, address.line)
  }
  if (errors.length === 0 && !option)
    errors.push({ id: 'delivery', label: t.howReceive, text: t.errorShipping })
  return errors
}

/** What is written must be right; what is missing counts as the store asks. */
function contactErrors({ draft, store, phoneIsValid }: Facts, t: CheckoutTexts): FieldError[] {
  const needs = contactNeeds(rulesOf(store))
  const email = draft.contact.email.trim()
  const phone = draft.contact.phone.trim()
  if (needs.email === 'either' && !email && !phone)
    return [{ id: 'email', label: t.email, text: t.errorContact }]
  const errors: FieldError[] = []
  if (!email && needs.email === 'required')
    errors.push({ id: 'email', label: t.email, text: t.errorNoEmail })
  else if (email && !EMAIL.test(email))
    errors.push({ id: 'email', label: t.email, text: t.errorEmail })
  if (!phone && needs.phone === 'required')
    errors.push({ id: 'phone', label: t.phone, text: t.errorNoPhone })
  else if (phone && !phoneIsValid) errors.push({ id: 'phone', label: t.phone, text: t.errorPhone })
  return errors
}

function documentErrors({ draft, store }: Facts, t: CheckoutTexts): FieldError[] {
  const { document: requirement, documentTypes } = rulesOf(store)
  if (requirement === 'OFF' || documentTypes.length === 0) return []
  const number = draft.document.number.trim()
  const type = typeOf(draft.document.type, documentTypes)
  const label = documentTypes.length === 1 ? (t.documents[type] ?? type) : t.documentNumber
  if (!number)
    return requirement === 'REQUIRED' ? [{ id: 'document', label, text: t.errorRequired }] : []
  const text = documentError(type, number, t)
  return text ? [{ id: 'document', label, text }] : []
}
