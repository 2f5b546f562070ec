import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import PaymentPage from '../checkout/PaymentPage'
import { method, money, quote, TEST_DRAFT, TEST_LINE, way } from '../checkout/testCheckout'
import { ShopProvider } from '../context'
import { TEST_STORE, testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { PlacedOrder } from '../types.checkout'
import type { Receivers } from '../types.tracking'
import { readConsent, writeConsent } from './consent'
import { announcePurchase } from './purchase'
import { forgetReports } from './reports'
import Tracking from './Tracking'

// Other work on the machine must not fail these.
configure({ asyncUtilTimeout: 5000 })

type Sent = { path: string; body: Record<string, unknown>; key: string | null }
type Pushed = { event?: string; event_id?: string; ecommerce?: Record<string, unknown> }
type Tracked = { fbq?: { queue: unknown[][] }; dataLayer?: Pushed[] }

const RECEIVERS: Receivers = {
  meta: '482193075526114',
  container: 'GTM-K7W2Q9P',
  measurement: null,
  text: '',
}
const ORDER: PlacedOrder = {
  _id: '01a1fce1-8225-7fc7-82de-52b3d88bddc9',
  number: 1247,
  token: 'key',
  state: 'PENDING',
  paymentState: 'PENDING',
  total: '59.00',
  currency: 'PEN',
  expiresAt: null,
  url: '',
}
const EVENT = `purchase.${ORDER._id}`
/** Loaded anew: scripts of others run in the page of the checkout. */
const THANKS = `/en/checkout/success#o=${ORDER._id}&t=key`
const CASH = method('Contra entrega', 'CASH_ON_DELIVERY')
const QUOTE = quote('59.00', [way('Contra entrega', '59.00')])
const replace = vi.fn()
const sent: Sent[] = []
let stores = 0
/** So many answers to an order do not arrive. */
let lost = 0

const store = () => ({
  ...TEST_STORE,
  _id: `tracked-${stores}`,
  integrations: RECEIVERS,
  checkout: {
    contact: 'EMAIL_AND_PHONE' as const,
    document: 'OFF' as const,
    documentTypes: [],
    marketingConsent: false,
    termsVersion: '3',
  },
})

const page = () => window as unknown as Tracked
const byMeta = () => (page().fbq?.queue ?? []).filter(([, name]) => name === 'Purchase')
const byGoogle = () => (page().dataLayer ?? []).filter(({ event }) => event === 'purchase')
const posted = (path: string) => sent.filter((one) => one.path === path)
const reported = () =>
  posted('integration/ui/event')
    .flatMap(({ body }) => body.events as Record<string, unknown>[])
    .filter(({ name }) => name === 'PURCHASE')

async function answer(url: string, options: RequestInit) {
  const path = url.replace('/api/v1/', '')
  if (path === 'payment/ui') return Response.json({ items: [CASH] })
  if (path === 'order/ui/quote') return Response.json(QUOTE)
  const key = new Headers(options.headers).get('Idempotency-Key')
  sent.push({ path, body: JSON.parse(String(options.body ?? '{}')), key })
  if (path !== 'order/ui') return new Response(null, { status: 204 })
  lost -= 1
  if (lost >= 0) throw new TypeError('offline')
  return Response.json(ORDER, { status: 201 })
}

/** A tab of the shop. */
function open(path: string) {
  return render(
    <ShopProvider shop={testShop({ store: store() })}>
      <MemoryRouter initialEntries={[path]}>
        <CartProvider>
          <Tracking receivers={RECEIVERS} />
          <Routes>
            <Route path="/checkout/payment" element={<PaymentPage />} />
            <Route path="*" element={null} />
          </Routes>
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

const placing = async () =>
  (await screen.findAllByRole('button', { name: t.placeOrder(money('59.00')) }))[0] as HTMLElement

async function agree() {
  await userEvent.click(await screen.findByRole('radio', { name: /Contra entrega/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
}

beforeEach(() => {
  stores += 1
  lost = 0
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('location', { ...window.location, replace })
  const { _id } = store()
  localStorage.setItem(`vt_cart_${_id}`, JSON.stringify([TEST_LINE]))
  localStorage.setItem(`vt_checkout_${_id}`, JSON.stringify(TEST_DRAFT))
})
afterEach(() => {
  cleanup()
  forgetReports()
  vi.unstubAllGlobals()
  replace.mockReset()
  localStorage.clear()
  sent.length = 0
  if (page().fbq) page().fbq?.queue.splice(0)
  page().dataLayer?.splice(0)
})

test('an order that is placed is one purchase with one id for Meta, Google and the shop', async () => {
  writeConsent(store()._id, true)
  open('/checkout/payment')
  await agree()
  const button = await placing()
  fireEvent.click(button)
  fireEvent.click(button)

  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(THANKS))
  expect(posted('order/ui')).toHaveLength(1)
  const items = { content_ids: ['v1'], contents: [{ id: 'v1', quantity: 1, item_price: 49 }] }
  expect(byMeta()).toEqual([
    [
      'track',
      'Purchase',
      { value: 59, currency: 'PEN', content_type: 'product', ...items },
      { eventID: EVENT },
    ],
  ])
  expect(byGoogle()).toMatchObject([
    { event_id: EVENT, ecommerce: { transaction_id: '1247', items: [{ item_id: 'v1' }] } },
  ])
  expect(reported()).toMatchObject([{ _id: EVENT, label: '#1247', value: '59.00', consent: true }])
})

test('an order whose answer was lost is one purchase when it is sent again', async () => {
  writeConsent(store()._id, true)
  lost = 1
  open('/checkout/payment')
  await agree()
  fireEvent.click(await placing())
  expect(await screen.findByRole('alert')).toHaveTextContent(t.offline)
  expect(byMeta()).toEqual([])
  await waitFor(async () => expect(await placing()).toBeEnabled())
  fireEvent.click(await placing())

  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(THANKS))
  const keys = posted('order/ui').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(byMeta().map(([, , , options]) => options)).toEqual([{ eventID: EVENT }])
  expect(byGoogle().map(({ event_id }) => event_id)).toEqual([EVENT])
  expect(reported().map(({ _id }) => _id)).toEqual([EVENT])
})

test('neither another tab nor a page that is loaded again sends it a second time', () => {
  writeConsent(store()._id, true)
  open('/')
  open('/')
  announcePurchase(ORDER, QUOTE)
  cleanup()
  open('/')
  announcePurchase(ORDER, QUOTE)

  expect(byMeta()).toHaveLength(1)
  expect(byGoogle()).toHaveLength(1)
  expect(reported()).toHaveLength(1)
})

test('each order is a purchase of its own', () => {
  writeConsent(store()._id, true)
  open('/')
  announcePurchase(ORDER, QUOTE)
  announcePurchase({ ...ORDER, _id: 'o2', number: 1248 }, QUOTE)

  const ids = [EVENT, 'purchase.o2']
  expect(byMeta().map(([, , , options]) => options)).toEqual(ids.map((eventID) => ({ eventID })))
  expect(byGoogle().map(({ event_id }) => event_id)).toEqual(ids)
})

test('it waits for the answer of the visitor and then leaves once', () => {
  open('/')
  announcePurchase(ORDER, QUOTE)
  announcePurchase(ORDER, QUOTE)
  expect([byMeta(), byGoogle(), reported()]).toEqual([[], [], []])
  fireEvent.click(screen.getByRole('button', { name: 'Yes, I accept' }))

  expect(readConsent(store()._id)).toBe(true)
  expect([byMeta(), byGoogle(), reported()].map(({ length }) => length)).toEqual([1, 1, 1])
})

test('who refused is reported to the shop alone, once, as not sent', () => {
  writeConsent(store()._id, false)
  open('/')
  announcePurchase(ORDER, QUOTE)
  announcePurchase(ORDER, QUOTE)

  expect([byMeta(), byGoogle()]).toEqual([[], []])
  expect(reported()).toEqual([
    {
      _id: EVENT,
      name: 'PURCHASE',
      label: '#1247',
      value: '59.00',
      consent: false,
      meta: 0,
      google: 0,
    },
  ])
})
