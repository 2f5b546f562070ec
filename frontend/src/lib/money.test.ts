import { describe, expect, test } from 'vitest'
import { formatCount, formatMoney, formatPercent, parseMoney } from '@/lib/money'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('formatMoney', () => {
  test('prefixes the symbol of the store with a no-break space, in both languages', () => {
    expect(formatMoney('1284.5', 'S/', 'es')).toBe('S/\u00a01,284.50')
    expect(formatMoney('1284.5', 'S/', 'en')).toBe('S/\u00a01,284.50')
  })
  test('takes the currency as an object as well', () =>
    expect(plain(formatMoney('5', { symbol: 'KD', digits: 3 }, 'en'))).toBe('KD 5.000'))
  test('keeps the minus before the symbol and no minus on zero', () => {
    expect(plain(formatMoney('-1234.50', 'S/', 'es'))).toBe('-S/ 1,234.50')
    expect(plain(formatMoney('-0.00', 'S/', 'es'))).toBe('S/ 0.00')
  })
  test('uses the digits of the currency and loses none of a long amount', () => {
    expect(plain(formatMoney('1200', '$', 'es-CL', 0))).toBe('$ 1.200')
    expect(plain(formatMoney('12345678901.125', 'KD', 'en', 3))).toBe('KD 12,345,678,901.125')
  })
  test('can leave the zeros of a round amount out', () =>
    expect(plain(formatMoney('39.00', 'S/', 'es', 2, true))).toBe('S/ 39'))
  test('an unknown amount is a dash', () => expect(formatMoney(null, 'S/', 'es')).toBe('–'))
})

describe('parseMoney', () => {
  test.each([
    ['49', '49.00'],
    ['49.9', '49.90'],
    ['49,90', '49.90'],
    [' S/ 1,284.50', '1284.50'],
    ['S/. 12.5', '12.50'],
    ['1.284,50', '1284.50'],
    ['1,284', '1284.00'],
    ['1,284,000', '1284000.00'],
    ['.5', '0.50'],
    ['007', '7.00'],
    ['49.900', '49.90'],
    ['-5', '-5.00'],
  ])('%s is %s', (typed, amount) => expect(parseMoney(typed)).toBe(amount))

  test.each(['', 'abc', '1.234', '12,34,5', '1,2,3', '1.2.3', '49.999', '12a', '.', '1,28.5'])(
    '%s is refused',
    (typed) => expect(parseMoney(typed)).toBeNull(),
  )

  test('follows the digits of the currency', () => {
    expect(parseMoney('1.200', 0)).toBe('1200')
    expect(parseMoney('1.234', 3)).toBe('1.234')
    expect(parseMoney('12.5', 0)).toBeNull()
  })
})

test('counts and percentages', () => {
  expect(formatCount(248, 'es')).toBe('248')
  expect(plain(formatCount(10_000, 'es', true))).toBe('10 000+')
  expect(plain(formatPercent(0.18, 'es'))).toBe('18 %')
  expect(formatPercent(0.18, 'en')).toBe('18%')
})
