import { formatMoney } from '../lib/money'
import { TEST_STORE } from '../testShop'
import type { PaymentMethod, Quote, QuoteWay } from '../types.checkout'
import { type Draft, emptyDraft } from './draft'

export const money = (amount: string) => formatMoney(amount, TEST_STORE)

/** A buyer in Miraflores whose first step is done. */
export const TEST_DRAFT: Draft = {
  ...emptyDraft('PE'),
  contact: {
    firstName: 'Lucía',
    lastName: 'Ramírez',
    email: 'lucia@correo.pe',
    phone: '987654321',
    phoneCountry: 'PE',
  },
  address: {
    country: 'PE',
    state: '15',
    city: '1501',
    neighborhood: '150122',
    line: 'Av. Larco 743',
    reference: 'Frente al parque',
  },
  placeNames: { state: 'Lima', city: 'Lima', neighborhood: 'Miraflores' },
  shippingKey: 'standard',
}

export const TEST_LINE = {
  variantOid: 'v1',
  quantity: 1,
  slug: 'taza-quincha',
  name: 'Taza Quincha',
  variantName: '',
  photo: null,
  price: '49.00',
}

export function method(id: string, kind: string, more: Partial<PaymentMethod> = {}): PaymentMethod {
  const empty = { instructions: '', holder: '', phone: '', bank: '', accountNumber: '', cci: '' }
  return {
    _id: id,
    kind,
    wallet: null,
    name: id,
    qr: null,
    adjustPercent: '0.00',
    ...empty,
    ...more,
  }
}

export function way(id: string, total: string, more: Partial<QuoteWay> = {}): QuoteWay {
  const nothing = { problem: null, discount: '0.00', surcharge: '0.00', rounding: '0.00' }
  return { paymentMethodOid: id, total, ...nothing, ...more }
}

export function quote(total: string, ways: QuoteWay[], more: Partial<Quote> = {}): Quote {
  const { slug, name, variantName, variantOid, photo } = TEST_LINE
  const line = { slug, name, variantName, variantOid, photo, comparePrice: null, left: null }
  const option = {
    key: 'standard',
    kind: 'STANDARD',
    name: 'A domicilio',
    price: '10.00',
    minDays: 1,
    maxDays: 2,
    pickup: null,
  }
  return {
    currency: 'PEN',
    lines: [{ ...line, unitPrice: '49.00', quantity: 1, total: '49.00', problem: null }],
    subtotal: '49.00',
    discount: '0.00',
    discounts: [],
    shipping: { options: [option], chosen: 'standard', price: '10.00', reached: true },
    surcharge: '0.00',
    ways,
    explanations: [],
    rounding: '0.00',
    tax: '9.00',
    total,
    hash: total,
    ...more,
  }
}
