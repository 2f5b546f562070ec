import { describe, expect, it } from 'vitest'
import { formatMoney } from '../lib/money'
import { en, en as t } from '../texts/checkout.en'
import { es } from '../texts/checkout.es'
import { en as shop } from '../texts/en'
import { explained, sumRows } from './sums'

const money = (amount: string) =>
  formatMoney(amount, { currencySymbol: 'S/', currencyDigits: 2 }).replace('\u00a0', ' ')
const words = { t, shop, money }

describe('sums of an order', () => {
  it('goes from the goods to the total, with the reason of each discount', () => {
    const rows = sumRows(
      {
        subtotal: '167.00',
        discount: '18.35',
        discounts: [
          { type: 'MANUAL', reason: 'Regular customer', amount: '10.00' },
          { type: 'PAYMENT_METHOD', reason: 'Yape', amount: '8.35' },
        ],
        surcharge: '0.00',
        rounding: '0.00',
      },
      { kind: 'STANDARD', price: '10.00' },
      words,
    )
    expect(rows.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      'Subtotal S/ 167.00',
      'Discount · Regular customer −S/ 10.00',
      'Discount · paying with Yape −S/ 8.35',
      'Shipping S/ 10.00',
    ])
  })

  it('shows what a way adds and what coins take away', () => {
    const figures = { subtotal: '49.00', discount: '0.00', surcharge: '2.45', rounding: '-0.05' }
    const rows = sumRows(figures, { kind: 'PICKUP', price: '0.00' }, words)
    expect(rows.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      'Subtotal S/ 49.00',
      'Pickup Free',
      'Surcharge S/ 2.45',
      'Cash rounding −S/ 0.05',
    ])
  })

  it.each([
    ['en', en, '12 × Taza Quincha: S/ 20.50 each at this quantity.'],
    ['es', es, '12 × Taza Quincha: por la cantidad, cada uno sale a S/ 20.50.'],
  ])('says which price a quantity has brought (%s)', (_, texts, sentence) => {
    const params = { variantOid: 'v1', name: 'Taza Quincha', quantity: '12', unitPrice: '20.50' }
    const explanations = explained([{ kind: 'tier_price', params }], texts, money)
    expect(explanations.map(({ text }) => text)).toEqual([sentence])
  })

  it('explains in sentences and leaves out what it has no words for', () => {
    const tax = { kind: 'tax_included', params: { percent: '18', amount: '9.00' } }
    const cash = { kind: 'cash_rounding', params: { amount: '-0.05' } }
    const explanations = explained([cash, { kind: 'of_tomorrow', params: {} }, tax], t, money)
    expect(explanations.map(({ text }) => text)).toEqual([
      'There are no coins under ten cents, so you pay S/ 0.05 less in cash.',
      'The total includes 18% in taxes: S/ 9.00.',
    ])
    expect(explained([tax], t, money)).toEqual([])
  })

  it('says why delivery costs nothing', () => {
    const free = { kind: 'free_delivery', params: { amount: '10.00' } }
    expect(explained([free], t, money).map(({ text }) => text)).toEqual([
      'Everything in your cart ships free: S/ 10.00 off.',
    ])
  })
})
