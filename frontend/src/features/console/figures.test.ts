import { expect, it } from 'vitest'
import { formatAge, formatBytes, formatTook } from '@/features/console/figures'

it.each([
  [0, '0 B'],
  [41 * 1024 * 1024, '41 MB'],
  [1.9 * 1024 ** 3, '1.9 GB'],
  [-300 * 1024 * 1024, '−300 MB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})

it('says long calls in seconds', () => {
  expect(formatTook(184, 'en')).toBe('184 ms')
  expect(formatTook(2100, 'en')).toBe('2.1 s')
})

it('says an age in its largest unit', () => {
  expect([4, 720, 10_800].map(formatAge)).toEqual(['4 s', '12 min', '3 h'])
})
