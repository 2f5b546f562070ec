import { describe, expect, it } from 'vitest'
import { formatMoney, percentOff, sum, times } from './money'

const soles = { currencySymbol: 'S/', currencyDigits: 2 }

describe('money', () => {
  it('groups thousands and keeps a fixed space after the symbol', () => {
    expect(formatMoney('1284.5', soles)).toBe('S/\u00a01,284.50')
    expect(formatMoney('1200', { currencySymbol: '$', currencyDigits: 0 })).toBe('$\u00a01,200')
    expect(formatMoney('-10', soles)).toBe('-S/\u00a010.00')
  })

  it('multiplies and adds in the smallest unit', () => {
    expect(times('0.10', 3, 2)).toBe('0.30')
    expect(sum(['0.10', '0.20'], 2)).toBe('0.30')
  })

  it('tells a discount only where there is one', () => {
    expect(percentOff('19.90', '24.90')).toBe(20)
    expect(percentOff('19.90', '19.90')).toBeNull()
    expect(percentOff('19.90', null)).toBeNull()
  })
})
