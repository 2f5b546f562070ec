import { expect, test } from 'vitest'
import { addressOf, sameView, viewOf } from '@/features/views/viewAddress'

test('a view is what narrows, orders and shows a list, whatever its spelling', () => {
  const address = new URLSearchParams('storeOid=s1&page=3&status=DRAFT&q=taza')
  expect(viewOf(address)).toBe('q=taza&status=DRAFT')
  expect(sameView('status=DRAFT&q=taza', 'q=taza&status=DRAFT&page=2')).toBe(true)
  expect(sameView('status=DRAFT', 'status=HIDDEN')).toBe(false)
})

test('a view opens in the store of the page', () => {
  const here = new URLSearchParams('storeOid=s1&q=plato')
  expect(addressOf('status=DRAFT', here)).toBe('status=DRAFT&storeOid=s1')
  expect(addressOf('', new URLSearchParams())).toBe('')
})
