import { expect, test } from 'vitest'
import type { Gateway } from '@/features/payments/api'
import { feeOf, feeTerms } from '@/features/payments/fees'
import { GATEWAYS, method } from '@/features/payments/testMethods'

const listed = (changes: object) => ({
  ...(GATEWAYS[1] as Gateway),
  listPrice: {
    percent: '0',
    fixed: '0',
    currency: 'PEN',
    taxPercent: '18.00',
    days: 2,
    seenOn: '2026-11-03',
    ...changes,
  },
})
const fee = (changes: object, amount = 10_000) => {
  const terms = feeTerms(listed(changes), 'PEN')
  return terms && feeOf(amount, terms)
}

test.each([
  [{ percent: '3.44', fixed: '0.75' }, 494],
  [{ percent: '3.79', fixed: '1.00' }, 565],
  [{ percent: '3.99' }, 471],
  [{ percent: '3.65', fixed: '0.50' }, 490],
])('the fee with its tax of a sale of a hundred: %o', (price, expected) => {
  expect(fee(price)).toBe(expected)
})

test('dollars are counted at the rate of the merchant', () => {
  const paypal = {
    ...listed({ percent: '5.40', fixed: '0.30', taxPercent: '0', currency: 'USD' }),
    charges: 'USD',
  }
  const terms = feeTerms(paypal, 'PEN', method({ exchangeRate: '3.5' }))
  expect(terms && feeOf(10_000, terms)).toBe(645)
  expect(feeTerms(paypal, 'PEN')).toBeNull()
})

test('what the merchant wrote counts before the list', () => {
  const written = method({ feePercent: '2.00', payoutDays: 1 })
  const terms = feeTerms(listed({ percent: '3.44' }), 'PEN', written)
  expect(terms).toMatchObject({ percent: 200, days: 1, tax: 1800 })
})

test('half a cent goes up', () => {
  expect(fee({ percent: '0.50', taxPercent: '0' }, 100)).toBe(1)
  expect(fee({ percent: '0.49', taxPercent: '0' }, 100)).toBe(0)
})
