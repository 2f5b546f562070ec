import type { Order } from '@/features/orders/api'

const MOMENT = '2026-11-21T15:00:00.000Z'

const parcel: Order['parcels'][number] = {
  _id: '01a1fce1-0000-7000-8000-000000000021',
  number: 1,
  state: 'UNFULFILLED',
  lines: [],
  courier: '',
  tracking: '',
  trackingUrl: '',
  quote: null,
  agencyPickup: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  createdAt: MOMENT,
}

const back: Order['returns'][number] = {
  _id: '01a1fce1-0000-7000-8000-000000000031',
  state: 'RECEIVED',
  reason: 'SIZE',
  note: '',
  lines: [],
  actorName: 'Ana Quispe',
  createdAt: MOMENT,
  receivedAt: MOMENT,
}

const refund: Order['refunds'][number] = {
  _id: '01a1fce1-0000-7000-8000-000000000041',
  attemptOid: null,
  state: 'DONE',
  amount: '49.00',
  shipping: '0.00',
  reason: '',
  lines: [],
  reference: '',
  failure: '',
  actorName: 'Ana Quispe',
  createdAt: MOMENT,
  doneAt: MOMENT,
}

const attempt: Order['attempts'][number] = {
  _id: '01a1fce1-0000-7000-8000-000000000051',
  provider: 'sandbox',
  reference: 'sb_1',
  state: 'PENDING',
  amount: '108.00',
  captured: '0.00',
  refunded: '0.00',
  failure: '',
  card: 'Visa ··· 1111',
  charged: null,
  testMode: true,
  createdAt: MOMENT,
  updatedAt: MOMENT,
}

const made =
  <T>(base: T) =>
  (changes: Partial<T> = {}): T => ({ ...base, ...changes })

export const testParcel = made(parcel)
export const testReturn = made(back)
export const testRefund = made(refund)
export const testAttempt = made(attempt)
