import { expect, test } from 'vitest'
import { contrastRatio, nearestPassing, normalizeHex, textOn } from '@/lib/contrast'

test('the ratios of the design', () => {
  expect(contrastRatio('#17211F', '#FFFFFF')).toBeCloseTo(16.49, 1)
  expect(contrastRatio('#5F6A67', '#FFFFFF')).toBeCloseTo(5.61, 1)
  expect(contrastRatio('#FFFFFF', '#000000')).toBe(21)
})

test('hex is read in every usual form', () => {
  expect(normalizeHex('abc')).toBe('#AABBCC')
  expect(normalizeHex(' #056b65 ')).toBe('#056B65')
  expect(normalizeHex('teal')).toBeNull()
})

test('the nearest that passes keeps what passes and moves no further than it must', () => {
  expect(nearestPassing('#056B65', '#FFFFFF', 4.5)).toBe('#056B65')
  const moved = nearestPassing('#25A9A0', '#FFFFFF', 4.5)
  expect(contrastRatio(moved, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(moved, '#FFFFFF')).toBeLessThan(4.8)
  expect(contrastRatio(nearestPassing('#333333', '#101010', 4.5), '#101010')).toBeGreaterThan(4.5)
})

test('text is white where that reads well and black elsewhere', () => {
  expect(['#056B65', '#767676', '#777777', '#FFD400'].map(textOn)).toEqual([
    '#FFFFFF',
    '#FFFFFF',
    '#000000',
    '#000000',
  ])
})
