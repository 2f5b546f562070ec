import type { CheckoutRules, Store } from '../types'

const USUAL: CheckoutRules = {
  contact: 'EMAIL_AND_PHONE',
  document: 'OFF',
  documentTypes: [],
  marketingConsent: false,
  termsVersion: '',
}

/** What this store asks of who buys; pages of an older server know nothing of it. */
export function rulesOf(store: Pick<Store, 'checkout'>): CheckoutRules {
  return store.checkout ?? USUAL
}

type Need = 'required' | 'optional' | 'either'

/** Whether e-mail and phone have to be written. `either`: one of the two is enough. */
export function contactNeeds({ contact }: CheckoutRules): { email: Need; phone: Need } {
  if (contact === 'EITHER') return { email: 'either', phone: 'either' }
  return {
    email: contact === 'PHONE' ? 'optional' : 'required',
    phone: contact === 'EMAIL' ? 'optional' : 'required',
  }
}
