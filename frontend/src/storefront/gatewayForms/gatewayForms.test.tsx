import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import OrderPage from '../orderStatus/OrderPage'
import { requests, serve } from '../orderStatus/testAnswers'
import { attempt, TEST_ORDER } from '../orderStatus/testOrder'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { ShopOrder } from '../types.checkout'
import { loadScript } from './loadScript'
import { FORM_TEXTS } from './texts'

configure({ asyncUtilTimeout: 5000 })
vi.mock('./loadScript', () => ({ loadScript: vi.fn(async () => {}) }))

const words = FORM_TEXTS.en
const FORM = { publicKey: 'pk_test', amount: '5900', currency: 'PEN', email: 'lucia@correo.pe' }
const STARTED = {
  attemptOid: 'a1',
  redirectUrl: '/order/o1?attempt=a1',
  state: 'PENDING',
  form: FORM,
}
const order = (more: Partial<ShopOrder>): ShopOrder => ({ ...TEST_ORDER, ...more })
const open = (provider: string) =>
  order({
    attempts: [
      attempt('PENDING', { provider, showsForm: true, createdAt: new Date().toISOString() }),
    ],
  })
const PAID = order({
  state: 'CONFIRMED',
  paymentState: 'PAID',
  payable: false,
  due: '0.00',
  attempts: [attempt('PAID', { provider: 'culqi', showsForm: true, card: 'Visa 1111' })],
})
const FINISH = 'POST order/ui/o1/pay/a1/finish'
const done = (state: string, more = {}) => ({ state, failure: '', challenge: null, ...more })
const sent = () => requests.filter(({ path }) => path.endsWith('/finish')).map(({ body }) => body)

/** Culqi's script as far as the page knows it. */
class Checkout {
  static last: Checkout
  token?: { id: string }
  error?: { user_message?: string }
  culqi = () => {}
  open = vi.fn()
  close = vi.fn()
  constructor(
    readonly key: string,
    readonly config: unknown,
  ) {
    Checkout.last = this
  }
}
const bank = {
  publicKey: '',
  settings: {},
  options: {},
  generateDevice: async () => 'device-1',
  initAuthentication: vi.fn(),
  reset: vi.fn(),
}

function show() {
  const entry = { pathname: '/order/o1', search: '?attempt=a1', hash: '#t=key' }
  render(
    <ShopProvider shop={testShop()}>
      <MemoryRouter initialEntries={[entry]}>
        <Routes>
          <Route path="/order/:id" element={<OrderPage />} />
        </Routes>
      </MemoryRouter>
    </ShopProvider>,
  )
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('CulqiCheckout', Checkout)
  vi.stubGlobal('Culqi3DS', bank)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(loadScript).mockReset().mockResolvedValue()
  bank.initAuthentication.mockReset()
})

const give = (token: string) => {
  Checkout.last.token = { id: token }
  Checkout.last.culqi()
}

test('the form of the gateway stands on the page, and its token is what is sent', async () => {
  serve({
    'GET order/ui/o1': { body: open('culqi') },
    'POST order/ui/o1/pay': { status: 201, body: STARTED },
    [FINISH]: { body: done('PAID') },
    'POST order/ui/o1/pay/a1/check': { body: PAID },
  })
  show()
  const pay = await screen.findByRole('button', { name: words.pay('S/\u00a059.00') })
  expect(screen.getByText(words.hint('Culqi'))).toBeVisible()
  expect(screen.getByText(words.test)).toBeVisible()
  expect(screen.queryByText(t.attemptPending)).toBeNull()
  expect(screen.queryByText(t.attemptUnfinished)).toBeNull()
  await userEvent.click(pay)
  expect(Checkout.last.open).toHaveBeenCalledOnce()
  give('tkn_test_1234567890')

  expect(await screen.findByText(t.attemptPaid)).toBeVisible()
  expect(sent()).toEqual([{ token: 'tkn_test_1234567890', deviceFingerprint: 'device-1' }])
})

test('the bank asks the cardholder before anything is charged', async () => {
  const challenge = { amount: '5900', email: 'lucia@correo.pe' }
  serve({
    'GET order/ui/o1': { body: open('culqi') },
    'POST order/ui/o1/pay': { status: 201, body: STARTED },
    [FINISH]: [{ body: done('PENDING', { challenge }) }, { body: done('PAID') }],
    'POST order/ui/o1/pay/a1/check': { body: PAID },
  })
  show()
  await screen.findByRole('button', { name: words.pay('S/\u00a059.00') })
  give('tkn_test_1234567890')
  expect(await screen.findByText(words.asking)).toBeVisible()
  expect(bank.initAuthentication).toHaveBeenCalledWith('tkn_test_1234567890')
  const parameters3DS = { eci: '05', cavv: 'AAAB', directoryServerTransactionId: 'ds-1', xid: null }
  const origin = window.location.origin
  window.dispatchEvent(
    new MessageEvent('message', { origin: 'https://evil.pe', data: { parameters3DS } }),
  )
  window.dispatchEvent(new MessageEvent('message', { origin, data: { parameters3DS } }))

  expect(await screen.findByText(t.attemptPaid)).toBeVisible()
  expect(sent()[1]).toMatchObject({ eci: '05', cavv: 'AAAB', directoryServerTransaction: 'ds-1' })
  expect(sent()).toHaveLength(2)
})

test('a form that does not load says so and can be loaded again', async () => {
  serve({
    'GET order/ui/o1': { body: open('culqi') },
    'POST order/ui/o1/pay': { status: 201, body: STARTED },
  })
  vi.mocked(loadScript).mockRejectedValueOnce(new Error('blocked'))
  show()
  expect(await screen.findByText(words.notLoaded)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: words.again }))

  expect(await screen.findByRole('button', { name: words.pay('S/\u00a059.00') })).toBeVisible()
})

test('without an answer the page waits and asks, and urges nobody to pay again', async () => {
  serve({
    'GET order/ui/o1': { body: open('culqi') },
    'POST order/ui/o1/pay': { status: 201, body: STARTED },
    [FINISH]: {
      status: 503,
      body: { code: '503', message: '', params: { reason: 'gateway_down' } },
    },
    'POST order/ui/o1/pay/a1/check': [{ body: open('culqi') }, { body: PAID }],
  })
  show()
  await screen.findByRole('button', { name: words.pay('S/\u00a059.00') })
  give('tkn_test_1234567890')

  expect(await screen.findByText(t.attemptPending)).toBeVisible()
  await waitFor(() => expect(screen.getByText(t.attemptPaid)).toBeVisible())
})

test('what the gateway finds wrong is read out in its own words', async () => {
  serve({
    'GET order/ui/o1': { body: open('culqi') },
    'POST order/ui/o1/pay': { status: 201, body: STARTED },
  })
  show()
  await screen.findByRole('button', { name: words.pay('S/\u00a059.00') })
  Checkout.last.error = { user_message: 'El CVV es incorrecto' }
  Checkout.last.culqi()

  expect(await screen.findByRole('alert')).toHaveTextContent('El CVV es incorrecto')
  expect(sent()).toEqual([])
})
