import type { Attempt, ShopOrder } from '../types.checkout'

/** A paid-by-card order of one mug that waits for its money, as its buyer sees it. */
export const TEST_ORDER: ShopOrder = {
  _id: 'o1',
  number: 1001,
  full: true,
  state: 'PENDING',
  paymentState: 'PENDING',
  fulfillmentState: 'UNFULFILLED',
  placedAt: '2026-11-22T15:00:00.000Z',
  expiresAt: '2026-11-23T15:00:00.000Z',
  currency: 'PEN',
  subtotal: '49.00',
  discount: '0.00',
  discounts: [],
  shippingPrice: '10.00',
  surcharge: '0.00',
  rounding: '0.00',
  tax: '9.00',
  total: '59.00',
  paid: '0.00',
  due: '59.00',
  lines: [
    {
      productName: 'Taza Quincha',
      variantName: '',
      photo: null,
      quantity: 1,
      quantityRefunded: 0,
      quantityRemoved: 0,
      unitPrice: '49.00',
      total: '49.00',
    },
  ],
  shippingKind: 'STANDARD',
  shippingName: 'A domicilio',
  payment: { kind: 'CARD_GATEWAY', name: 'Tarjeta', methodOid: 'card' },
  claimable: false,
  payable: true,
  cancellable: true,
  attempts: [],
  refunds: [],
  contact: { firstName: 'Lucía', lastName: 'Ramírez', email: 'lucia@correo.pe', phone: '' },
  shippingAddress: { line: 'Av. Larco 743', neighborhoodName: 'Miraflores', cityName: 'Lima' },
  pickup: null,
  pickupPlace: null,
  note: '',
  events: [{ kind: 'placed', params: {}, createdAt: '2026-11-22T15:00:00.000Z' }],
  parcels: [],
  claims: [],
  comments: [],
  buyerNews: ['confirmed', 'ready', 'shipped', 'delivered'],
  url: '',
}

export function attempt(state: Attempt['state'], more: Partial<Attempt> = {}): Attempt {
  const createdAt = '2026-11-22T15:01:00.000Z'
  const made = { _id: 'a1', state, amount: '59.00', failure: '', card: '', createdAt }
  return { ...made, provider: 'sandbox', testMode: true, showsForm: false, charged: null, ...more }
}
