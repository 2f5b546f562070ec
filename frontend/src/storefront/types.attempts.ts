import type { Schemas } from './types.api'
export type Attempt = {
  _id: string
  state: 'PENDING' | 'AUTHORIZED' | 'PAID' | 'MISMATCH' | 'FAILED' | 'VOIDED' | 'EXPIRED'
  amount: string
  failure: string
  card: string
  createdAt: string
  provider: string
  /** No money moves. */
  testMode: boolean
  /** It is paid in the gateway's own form on this page. */
  showsForm: boolean
  charged: Charged | null
}

/** What a gateway charges that can't charge the store's currency, at the rate of a day. */
export type Charged = Schemas['ChargedOut']
