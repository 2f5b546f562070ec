import { expect, test } from 'vitest'
import { isAddress, isVideo, toBody } from '@/features/content/blocks/body'
import { NO_RULE, newBlock } from '@/features/content/blocks/kinds'

test.each([
  ['https://barronorte.pe/x', true],
  ['/c/tazas', true],
  ['mailto:hola@barronorte.pe', true],
  ['//elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
])('%s as an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

test.each([
  ['https://www.youtube.com/watch?v=1', true],
  ['https://youtu.be/abc', true],
  ['http://youtube.com/watch?v=1', false],
  ['https://youtube.com.evil.example/x', false],
])('%s as a video: %s', (text, expected) => {
  expect(isVideo(text)).toBe(expected)
})

test('what is half written is not sent', () => {
  const [shelf, film, words] = toBody([
    { ...newBlock('PRODUCTS'), rule: { ...NO_RULE, minPrice: '12,', maxPrice: '70.00' } },
    { ...newBlock('VIDEO'), address: 'youtube' },
    { ...newBlock('TEXT'), link: { kind: 'LINK', target: 'https://' } },
  ])

  expect(shelf?.rule).toEqual({ ...NO_RULE, maxPrice: '70.00' })
  expect(film?.address).toBe('')
  expect(words?.link).toBeNull()
})
