import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import { ShopProvider } from '../context'
import { TEST_STORE, testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { PaymentMethod, Quote } from '../types.checkout'
import PaymentPage from './PaymentPage'
import { method, money, quote, TEST_DRAFT, TEST_LINE, way } from './testCheckout'

// Other work on the machine must not fail these.
configure({ asyncUtilTimeout: 5000 })

type Answer = { status?: number; body: unknown }

const CARD = method('Tarjeta', 'CARD_GATEWAY', { testMode: true })
const YAPE = method('Yape', 'WALLET_MANUAL', { adjustPercent: '-5.00' })
const CASH = method('Contra entrega', 'CASH_ON_DELIVERY', { minAmount: '100.00' })
const WAYS = [
  way('Tarjeta', '59.00'),
  way('Yape', '56.55', { discount: '2.45' }),
  way('Contra entrega', '59.00', { problem: 'below_min' }),
]
const PLACED = { _id: 'o1', number: 1001, token: 'key' }
const assign = vi.fn()
const sent: Record<string, unknown>[] = []
let stores = 0

/** A store of its own each time: drafts are remembered by store. */
const store = () => ({
  ...TEST_STORE,
  _id: `store-${stores}`,
  checkout: {
    contact: 'EMAIL_AND_PHONE' as const,
    document: 'OFF' as const,
    documentTypes: [],
    marketingConsent: true,
    termsVersion: '3',
  },
})

function Where() {
  const { pathname, hash, state } = useLocation()
  return <output>{`${pathname}${hash} ${JSON.stringify(state)}`}</output>
}

function show(first: Quote, answers: Record<string, Answer>, methods: PaymentMethod[]) {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const path = `${options.method} ${url.replace('/api/v1/', '')}`
    if (path === 'GET payment/ui') return new Response(JSON.stringify({ items: methods }))
    if (path === 'POST order/ui/quote') return new Response(JSON.stringify(first))
    if (path === 'POST order/ui') sent.push(JSON.parse(String(options.body)))
    const answer = answers[path] ?? { status: 404, body: {} }
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 201 })
  })
  const shop = testShop({ store: store() })
  localStorage.setItem(`vt_cart_${shop.store._id}`, JSON.stringify([TEST_LINE]))
  localStorage.setItem(`vt_checkout_${shop.store._id}`, JSON.stringify(TEST_DRAFT))
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter initialEntries={['/checkout/payment']}>
        <CartProvider>
          <Routes>
            <Route path="/checkout/payment" element={<PaymentPage />} />
            <Route path="*" element={<Where />} />
          </Routes>
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

/** The button beside the form; the bar of phones repeats it. */
const button = async (name: string) =>
  (await screen.findAllByRole('button', { name }))[0] as HTMLElement

beforeEach(() => {
  stores += 1
  sent.length = 0
  vi.stubGlobal('location', { ...window.location, assign })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockReset()
  localStorage.clear()
  sessionStorage.clear()
})

async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole('radio', { name }))
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
}

test('each way says what it costs, what it takes off and why it can’t be taken', async () => {
  show(quote('59.00', WAYS), {}, [CARD, YAPE, CASH])

  expect(await screen.findByRole('radio', { name: /Yape.*5% off.*56\.55/ })).toBeEnabled()
  expect(screen.getByRole('radio', { name: /Contra entrega.*From S\/.100\.00/ })).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: /Tarjeta/ }))
  expect(screen.getByText(t.testMode)).toBeVisible()
  expect(screen.getByText(t.termsVersion('3'))).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /offers and news/ })).not.toBeChecked()
})

test('a card order goes on to the gateway, with the order behind it in the history', async () => {
  const started = { attemptOid: 'a1', redirectUrl: '/checkout/sandbox/x', state: 'PENDING' }
  const answers = { 'POST order/ui': { body: PLACED }, 'POST order/ui/o1/pay': { body: started } }
  show(quote('59.00', WAYS), answers, [CARD, YAPE])
  await choose(/Tarjeta/)
  await userEvent.click(await button(t.payNow(money('59.00'))))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('/checkout/sandbox/x'))
  expect(await screen.findByRole('status')).toHaveTextContent(
    '/order/o1#t=key {"didNotOpen":false}',
  )
  expect(sent[0]).toMatchObject({ paymentMethodOid: 'Tarjeta', total: '59.00', acceptTerms: true })
  expect(sent[0]).not.toHaveProperty('marketingConsent')
  expect(localStorage.getItem(`vt_cart_store-${stores}`)).toBeNull()
})

test('a gateway that does not open leaves the order, ready to be paid again', async () => {
  const answers = {
    'POST order/ui': { body: PLACED },
    'POST order/ui/o1/pay': { status: 502, body: { code: '502' } },
  }
  show(quote('59.00', WAYS), answers, [CARD])
  await choose(/Tarjeta/)
  await userEvent.click(await button(t.payNow(money('59.00'))))

  expect(await screen.findByRole('status')).toHaveTextContent('{"didNotOpen":true}')
  expect(assign).not.toHaveBeenCalled()
})

test('a changed price says both totals, takes the focus and waits for a second yes', async () => {
  const fresh = quote('64.00', [way('Tarjeta', '64.00')], { subtotal: '54.00' })
  const refused = { code: '409', params: { reason: 'price_changed', quote: fresh } }
  show(quote('59.00', WAYS), { 'POST order/ui': { status: 409, body: refused } }, [YAPE, CARD])
  await choose(/Tarjeta/)
  await userEvent.click(screen.getByRole('checkbox', { name: /offers and news/ }))
  await userEvent.click(screen.getByText(t.noteLabel))
  await userEvent.type(screen.getByRole('textbox', { name: t.noteLabel }), 'Es un regalo')
  await userEvent.click(await button(t.payNow(money('59.00'))))

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/you haven’t been charged.*Before.*S\/.59\.00.*Now.*S\/.64\.00/)
  expect(alert).toHaveFocus()
  expect(await button(t.acceptTotal(money('64.00')))).toBeVisible()
  expect(screen.getByRole('textbox', { name: t.noteLabel })).toHaveValue('Es un regalo')
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Tarjeta/ })).toBeChecked()
  const again = await button(t.acceptTotal(money('64.00')))
  expect(again).toBeDisabled()
  await waitFor(() => expect(again).toBeEnabled(), { timeout: 3000 })
  expect(sent[0]).toMatchObject({ note: 'Es un regalo', marketingConsent: true })
})

test('terms that changed are shown and accepted anew, with all that was typed kept', async () => {
  const params = { reason: 'terms_changed', termsVersion: '4' }
  const answers: Record<string, Answer> = {
    'POST order/ui': { status: 409, body: { code: '409', params } },
  }
  show(quote('56.55', WAYS), answers, [YAPE])
  await choose(/Yape/)
  await userEvent.click(screen.getByRole('checkbox', { name: /offers and news/ }))
  await userEvent.click(screen.getByText(t.noteLabel))
  await userEvent.type(screen.getByRole('textbox', { name: t.noteLabel }), 'Es un regalo')
  await userEvent.click(await button(t.placeOrder(money('56.55'))))

  expect(await screen.findByRole('alert')).toHaveTextContent(t.termsChanged)
  expect(screen.getByText(t.termsVersion('4'))).toBeVisible()
  expect(screen.queryByText(t.termsVersion('3'))).toBeNull()
  expect(screen.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /offers and news/ })).toBeChecked()
  expect(screen.getByRole('textbox', { name: t.noteLabel })).toHaveValue('Es un regalo')
  expect(screen.getByRole('radio', { name: /Yape/ })).toBeChecked()
  await userEvent.click(await button(t.placeOrder(money('56.55'))))
  expect(sent).toHaveLength(1)

  answers['POST order/ui'] = { body: PLACED }
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await userEvent.click(await button(t.placeOrder(money('56.55'))))

  expect(await screen.findByRole('status')).toHaveTextContent('/checkout/success')
  expect(sent.map(({ termsVersion }) => termsVersion)).toEqual(['3', '4'])
})

test('what the first step got wrong is said with the way back to it', async () => {
  const params = { 'contact.documentNumber': [{ rule: 'dni', message: 'A DNI has 8 digits.' }] }
  const refused = { status: 422, body: { code: 'VALIDATION', params } }
  show(quote('59.00', WAYS), { 'POST order/ui': refused }, [CARD])
  await choose(/Tarjeta/)
  await userEvent.click(await button(t.payNow(money('59.00'))))

  expect(await screen.findByRole('alert')).toHaveTextContent('A DNI has 8 digits.')
  expect(screen.getByRole('link', { name: t.fixDetails })).toHaveAttribute(
    'href',
    '/checkout/information',
  )
})

test('nothing is sent while a way is not chosen and the terms are not accepted', async () => {
  show(quote('59.00', WAYS), { 'POST order/ui': { body: PLACED } }, [CARD])
  await userEvent.click(await button(t.placeOrder(money('59.00'))))

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(t.errorMethod)
  expect(alert).toHaveTextContent(t.errorTerms)
  expect(alert).toHaveFocus()
  expect(sent).toEqual([])
})
