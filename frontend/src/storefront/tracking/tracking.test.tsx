import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import { ShopProvider } from '../context'
import { TEST_STORE, testShop } from '../testShop'
import type { Receivers } from '../types.tracking'
import { readConsent, writeConsent } from './consent'
import { googleParameters, type Item, metaParameters, type ShopEvent } from './events'
import { isKeyed } from './privatePages'
import { takePurchase } from './purchase'
import { forgetReports } from './reports'
import Tracking from './Tracking'

const DAY = 86_400_000
const RECEIVERS: Receivers = {
  meta: '482193075526114',
  container: 'GTM-K7W2Q9P',
  measurement: null,
  text: '',
}
const MUG: Item = { id: 'v1', name: 'Quincha mug', variant: 'Clay', price: 39, quantity: 2 }
const BOUGHT: ShopEvent = {
  id: 'purchase.o1',
  name: 'PURCHASE',
  label: '#1247',
  value: 100,
  items: [MUG],
  order: { number: 1247, tax: 11.9, shipping: 22, coupon: '' },
}
const calls = vi.fn(
  async (_address: string, _options?: RequestInit) => new Response(null, { status: 204 }),
)

const scripts = () => document.querySelectorAll('script[data-receiver]')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const bodies = (path: string) =>
  calls.mock.calls
    .filter(([address]) => String(address).endsWith(path))
    .map(([, options]) => JSON.parse(options?.body as string))

function visit(path: string) {
  const store = { ...TEST_STORE, integrations: RECEIVERS }
  render(
    <ShopProvider shop={testShop({ store })}>
      <MemoryRouter initialEntries={[path]}>
        <CartProvider>
          <Tracking receivers={RECEIVERS} />
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', calls)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  calls.mockClear()
  forgetReports()
  localStorage.clear()
})

test('nothing is loaded and nothing leaves before the visitor has answered', () => {
  visit('/')
  pass(5000)

  expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(scripts()).toHaveLength(0)
  expect(calls).not.toHaveBeenCalled()
})

test('who refuses is sent to nobody, and the merchant sees that', () => {
  visit('/')
  pass(500)
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  pass(2000)

  expect(scripts()).toHaveLength(0)
  expect(screen.queryByRole('region')).toBeNull()
  expect(bodies('consent')).toEqual([{ accepted: false }])
  const [{ events }] = bodies('event')
  expect(events[0]).toEqual({
    _id: expect.stringMatching(/^[A-Za-z0-9.-]{8,64}$/),
    name: 'PAGE',
    label: '',
    value: null,
    consent: false,
    meta: 0,
    google: 0,
  })
})

test('a page with the key of an order asks nothing and loads nothing', () => {
  writeConsent(TEST_STORE._id, true)
  visit('/order/o1')
  pass(5000)

  expect(scripts()).toHaveLength(0)
  expect(calls).not.toHaveBeenCalled()
})

test('who agrees loads each receiver once and sends what waited with one id for both', () => {
  visit('/')
  pass(500)
  fireEvent.click(screen.getByRole('button', { name: 'Yes, I accept' }))

  expect([...scripts()].map((script) => script.getAttribute('src'))).toEqual([
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-K7W2Q9P',
  ])
  const page = window as unknown as {
    fbq: { queue: unknown[][] }
    dataLayer: { event_id?: string }[]
  }
  const [, , , options] = page.fbq.queue.find(([, name]) => name === 'PageView') ?? []
  const pushed = page.dataLayer.find((entry) => entry.event_id)
  expect((options as { eventID: string }).eventID).toBe(pushed?.event_id)
})

test('a purchase is worth the total for Meta, and what is left without tax and shipping for Google', () => {
  expect(metaParameters(BOUGHT, 'PEN')).toEqual({
    value: 100,
    currency: 'PEN',
    content_type: 'product',
    content_ids: ['v1'],
    contents: [{ id: 'v1', quantity: 2, item_price: 39 }],
  })
  expect(googleParameters(BOUGHT, 'PEN')).toMatchObject({
    transaction_id: '1247',
    value: 66.1,
    tax: 11.9,
    shipping: 22,
    items: [
      { item_id: 'v1', item_name: 'Quincha mug', item_variant: 'Clay', price: 39, quantity: 2 },
    ],
  })
})

test('the same purchase is taken once, also by another tab', () => {
  expect(takePurchase('s', BOUGHT.id)).toBe(true)
  expect(takePurchase('s', BOUGHT.id)).toBe(false)
})

test('an answer is asked for again after half a year', () => {
  writeConsent('s', true, 0)

  expect(readConsent('s', 179 * DAY)).toBe(true)
  expect(readConsent('s', 180 * DAY)).toBeUndefined()
})

test.each(['/order/x', '/checkout/success', '/preorder/x', '/complaints-book/x'])(
  '%s has a key in its address',
  (path) => {
    expect(isKeyed(path)).toBe(true)
  },
)

test.each(['/', '/order', '/checkout/payment', '/complaints-book', '/p/x'])(
  '%s has none',
  (path) => {
    expect(isKeyed(path)).toBe(false)
  },
)
