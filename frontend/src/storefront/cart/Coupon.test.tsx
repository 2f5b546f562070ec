import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readJson } from '../lib/storage'
import { renderInShop } from '../product/testProduct'
import { TEST_STORE } from '../testShop'
import type { Quote } from '../types.checkout'
import type { QuoteCoupon } from '../types.discounts'
import { Coupon } from './Coupon'
import { couponKey, takeCouponOfLink } from './couponKey'
import { setCoupon } from './useCoupon'

const TEN: QuoteCoupon = {
  code: 'GRACIAS10',
  applied: true,
  gives: '10% off the order',
  amount: '16.70',
  reason: null,
  message: '',
  missing: null,
}

const quoteWith = (coupon: QuoteCoupon | null) => ({ coupon }) as Quote
const stored = () => readJson<string>(couponKey(TEST_STORE._id))

beforeEach(() => {
  localStorage.clear()
  setCoupon(TEST_STORE._id, '')
})

test('a code is asked for only where someone has one', async () => {
  renderInShop(<Coupon quote={quoteWith(null)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Have a coupon?' }))
  fireEvent.change(screen.getByLabelText('Coupon'), { target: { value: ' gracias10 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(stored()).toBe('gracias10')
})

test('an applied coupon says what it gives and can be removed', async () => {
  setCoupon(TEST_STORE._id, 'GRACIAS10')
  renderInShop(<Coupon quote={quoteWith(TEN)} />)
  expect(await screen.findByText('10% off the order')).toBeVisible()
  expect(screen.getByText('−S/ 16.70')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Remove GRACIAS10' }))
  expect(stored()).toBeNull()
})

test('a refusal stands beside the code that was entered', async () => {
  setCoupon(TEST_STORE._id, 'GRACIAS10')
  const message = 'S/ 12.00 to go.'
  renderInShop(<Coupon quote={quoteWith({ ...TEN, applied: false, amount: '0.00', message })} />)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Coupon')).toHaveAttribute('aria-invalid', 'true')
})

test('a link brings its code along', () => {
  takeCouponOfLink(TEST_STORE._id, '?utm=x&coupon=MAMA12')
  expect(stored()).toBe('MAMA12')
  takeCouponOfLink(TEST_STORE._id, '?utm=x')
  expect(stored()).toBe('MAMA12')
})
