import type { CheckoutRules, Store } from '../types'
import type { Draft } from './draft'

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

/**
 * The version of the terms that stands: the page's, unless a refused order has brought another in its
 * place since. Empty on pages of an older server.
 */
export function termsOf({ newTerms }: Pick<Draft, 'newTerms'>, store: Pick<Store, 'checkout'>) {
  const { termsVersion } = rulesOf(store)
  return newTerms?.insteadOf === termsVersion ? newTerms.version : termsVersion
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
