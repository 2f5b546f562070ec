import { describe, expect, it } from 'vitest'
import { formatMoney } from '../lib/money'
import { en } from '../texts/checkout.en'
import type { PaymentMethod, Quote, QuoteWay } from '../types.checkout'
import { adjustText, offeredWays, problemText, totalsDiffer } from './ways'

const money = (amount: string) =>
  formatMoney(amount, { currencySymbol: 'S/', currencyDigits: 2 }).replace('\u00a0', ' ')

const method = (id: string, kind: string, more: Partial<PaymentMethod> = {}) =>
  ({ _id: id, kind, name: kind, adjustPercent: '0.00', ...more }) as PaymentMethod

const way = (id: string, total: string, problem: string | null = null): QuoteWay => ({
  paymentMethodOid: id,
  problem,
  discount: '0.00',
  surcharge: '0.00',
  rounding: '0.00',
  total,
})

const METHODS = [
  method('yape', 'WALLET_MANUAL', { adjustPercent: '-5.00' }),
  method('door', 'CASH_ON_DELIVERY', { minAmount: '50.00' }),
  method('counter', 'CASH_AT_PICKUP'),
]
const quoteWith = (ways: QuoteWay[]) => ({ ways }) as Quote
const ids = (offered: { method: PaymentMethod }[] | undefined) =>
  offered?.map((each) => each.method._id)

describe('ways to pay', () => {
  it('hides those for the other kind of delivery', () => {
    const ways = [way('yape', '56.55'), way('door', '59.00'), way('counter', '59', 'pickup_only')]
    expect(ids(offeredWays(METHODS, quoteWith(ways), 'ship'))).toEqual(['yape', 'door'])
  })

  it('knows cash at the counter from cash at the door before the prices are there', () => {
    expect(ids(offeredWays(METHODS, undefined, 'ship'))).toEqual(['yape', 'door'])
    expect(ids(offeredWays(METHODS, undefined, 'pickup'))).toEqual(['yape', 'counter'])
  })

  it('offers an account only to whom the quote offers it', () => {
    const methods = [...METHODS, method('fiado', 'ON_ACCOUNT')]
    const others = [way('yape', '56.55'), way('door', '59.00'), way('counter', '59', 'pickup_only')]
    const offered = (problem: string | null) =>
      ids(offeredWays(methods, quoteWith([...others, way('fiado', '59', problem)]), 'ship'))
    expect(ids(offeredWays(methods, undefined, 'ship'))).toEqual(['yape', 'door'])
    expect(offered('account_not_yours')).toEqual(['yape', 'door'])
    expect(offered(null)).toEqual(['yape', 'door', 'fiado'])
    expect(offered('account_over_limit')).toEqual(['yape', 'door', 'fiado'])
  })

  it('says why one can’t be taken, with its limit', () => {
    const ways = [way('yape', '29.00', 'not_in_zone'), way('door', '29.00', 'below_min')]
    const [yape, cash] = offeredWays(METHODS.slice(0, 2), quoteWith(ways), 'ship') ?? []
    expect(yape && problemText(yape, en, money)).toBe('Not available in your district')
    expect(cash && problemText(cash, en, money)).toBe('From S/ 50.00')
  })

  it('tells what each takes off, and totals only where they differ', () => {
    const ways = [way('yape', '56.55'), way('door', '59.00')]
    const offered = offeredWays(METHODS.slice(0, 2), quoteWith(ways), 'ship') ?? []
    expect(offered.map((each) => adjustText(each, en))).toEqual(['5% off', ''])
    expect(totalsDiffer(offered)).toBe(true)
    expect(totalsDiffer(offered.slice(1))).toBe(false)
  })
})
