import { expect, test } from 'vitest'
import { apply, withEnding } from '@/features/products/sheet/formulas'

const plain = { digits: 2, ending: 'none' } as const

test('an amount ends as it is wished, at the nearest place', () => {
  expect(withEnding(35.91, '0.90')).toBeCloseTo(35.9)
  expect(withEnding(44.91, '0.90')).toBeCloseTo(44.9)
  expect(withEnding(35.3, '0.90')).toBeCloseTo(34.9)
  expect(withEnding(0.2, '0.90')).toBeCloseTo(0.9)
  expect(withEnding(0.3, '0.00')).toBe(1)
  expect(withEnding(12.34, 'none')).toBe(12.34)
})

test('ten percent less, with an ending', () => {
  const less = { kind: 'percent', by: -10 } as const
  expect(apply(less, '39.90', { digits: 2, ending: '0.90' })).toBe('35.90')
  expect(apply(less, '1.15', plain)).toBe('1.04')
})

test('amounts are added, set and copied', () => {
  expect(apply({ kind: 'amount', by: 1.5 }, '10.00', plain)).toBe('11.50')
  expect(apply({ kind: 'set', text: '9.90' }, '', plain)).toBe('9.90')
  expect(apply({ kind: 'copy' }, '1.00', { ...plain, copied: '39.90' })).toBe('39.90')
  expect(apply({ kind: 'copy' }, '1.00', { ...plain, copied: '' })).toBe('')
})

test('what is empty, no figure or below zero afterwards stays', () => {
  expect(apply({ kind: 'percent', by: 10 }, '', plain)).toBeUndefined()
  expect(apply({ kind: 'percent', by: 10 }, 'doce', plain)).toBeUndefined()
  expect(apply({ kind: 'amount', by: -5 }, '3', { digits: 0, ending: 'none' })).toBeUndefined()
})
