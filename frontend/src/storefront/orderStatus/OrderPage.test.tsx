import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { ShopOrder } from '../types.checkout'
import OrderPage from './OrderPage'
import { requests, serve } from './testAnswers'
import { attempt, TEST_ORDER } from './testOrder'

// Other work on the machine must not fail these.
configure({ asyncUtilTimeout: 5000 })

const assign = vi.fn()

function show(query = '', state?: unknown) {
  const shop = testShop()
  const entry = { pathname: '/order/o1', search: query, hash: '#t=key', state }
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter initialEntries={[entry]}>
        <Routes>
          <Route path="/order/:id" element={<OrderPage />} />
        </Routes>
      </MemoryRouter>
    </ShopProvider>,
  )
}

const order = (more: Partial<ShopOrder>): ShopOrder => ({ ...TEST_ORDER, ...more })
const PAID = order({
  state: 'CONFIRMED',
  paymentState: 'PAID',
  payable: false,
  cancellable: false,
  paid: '59.00',
  due: '0.00',
  attempts: [attempt('PAID', { card: 'Visa 1111' })],
})

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('location', { ...window.location, assign })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  assign.mockReset()
  sessionStorage.clear()
})

test('back from the gateway it asks until the bank has answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const open = order({ attempts: [attempt('PENDING')] })
  const check = 'POST order/ui/o1/pay/a1/check'
  serve({ 'GET order/ui/o1': { body: open }, [check]: [{ body: open }, { body: PAID }] })
  show('?attempt=a1')

  expect(await screen.findByText(t.attemptPending)).toBeVisible()
  expect(screen.getByText(t.attemptUnfinished)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t.stateReview)
  await act(() => vi.advanceTimersByTimeAsync(100))
  await act(() => vi.advanceTimersByTimeAsync(2000))

  expect(await screen.findByText(t.attemptPaid)).toBeVisible()
  expect(screen.getByText(t.attemptPaidHint('Visa 1111'))).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t.stateConfirmed)
  const checks = requests.filter(({ path }) => path.endsWith('/check'))
  expect(checks.map(({ headers }) => headers.get('X-Order-Token'))).toEqual(['key', 'key'])
  expect(screen.queryByText(t.attemptUnfinished)).toBeNull()
})

test('a declined card says why and can be tried again', async () => {
  const declined = order({ attempts: [attempt('FAILED', { failure: 'declined' })] })
  const started = { attemptOid: 'a2', redirectUrl: '/checkout/sandbox/x', state: 'PENDING' }
  serve({
    'GET order/ui/o1': { body: declined },
    'POST order/ui/o1/pay': { status: 201, body: started },
  })
  show('?attempt=a1')

  expect(await screen.findByText(t.attemptFailed)).toBeVisible()
  expect(screen.getByText(new RegExp(`${t.nothingCharged} ${t.failures.declined}`))).toBeVisible()
  await userEvent.dblClick(screen.getByRole('button', { name: t.payAgain('S/\u00a059.00') }))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('/checkout/sandbox/x'))
  const tries = requests.filter(({ path }) => path.endsWith('/pay'))
  expect(tries).toHaveLength(1)
  expect(tries[0]?.headers.get('Idempotency-Key')).toMatch(/\S/)
})

test('a try whose answer was lost is asked for under the same key', async () => {
  let lost = true
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    if (!url.endsWith('/pay')) return new Response(JSON.stringify(TEST_ORDER))
    keys.push(new Headers(options.headers).get('Idempotency-Key'))
    if (lost) throw new TypeError('network')
    return new Response(JSON.stringify({ redirectUrl: '/gateway' }), { status: 201 })
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: t.payNow('S/\u00a059.00') }))
  expect(await screen.findByText(t.payFailedToStart)).toBeVisible()
  lost = false
  await userEvent.click(screen.getByRole('button', { name: t.payAgain('S/\u00a059.00') }))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('/gateway'))
  expect(keys[0]).toBe(keys[1])
})

test('a gateway that did not open after placing is said', async () => {
  serve({ 'GET order/ui/o1': { body: TEST_ORDER } })
  show('', { didNotOpen: true })
  expect(await screen.findByText(t.payFailedToStart)).toBeVisible()
})

test('the buyer cancels after being asked, and keeps the order with Escape', async () => {
  const cancelled = order({ state: 'CANCELLED', payable: false, cancellable: false })
  serve({ 'GET order/ui/o1': { body: TEST_ORDER }, 'POST order/ui/o1/cancel': { body: cancelled } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: t.cancel }))
  expect(screen.getByRole('button', { name: t.cancelNo })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: t.cancel })).toHaveFocus())

  await userEvent.click(screen.getByRole('button', { name: t.cancel }))
  await userEvent.click(screen.getByRole('button', { name: t.cancelYes }))

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(t.stateCancelled)
  expect(screen.queryByRole('button', { name: t.cancel })).toBeNull()
})

test('a cancel that comes too late says so and shows the order as it is now', async () => {
  const confirmed = order({ state: 'CONFIRMED', cancellable: false })
  serve({
    'GET order/ui/o1': [{ body: TEST_ORDER }, { body: confirmed }],
    'POST order/ui/o1/cancel': { status: 409, body: { code: '409', params: {} } },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: t.cancel }))
  await userEvent.click(screen.getByRole('button', { name: t.cancelYes }))

  expect(await screen.findByText(t.cancelLate)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t.stateConfirmed)
})

test('parcels, money back and what happened are told', async () => {
  const at = '2026-11-24T15:00:00.000Z'
  const parcel = { units: 1, courier: 'Olva', shippedAt: at, deliveredAt: null }
  serve({
    'GET order/ui/o1': {
      body: order({
        state: 'SHIPPED',
        payable: false,
        paymentState: 'PARTIALLY_REFUNDED',
        refunds: [{ state: 'PENDING', amount: '10.00', createdAt: at, doneAt: null }],
        parcels: [
          {
            ...parcel,
            number: 1,
            state: 'FULFILLED',
            tracking: '77',
            trackingUrl: 'https://olva.pe/77',
          },
          {
            ...parcel,
            number: 2,
            state: 'FULFILLED',
            tracking: '78',
            trackingUrl: 'javascript:alert(1)',
          },
        ],
        events: [
          ...TEST_ORDER.events,
          { kind: 'state_changed', params: { to: 'SHIPPED' }, createdAt: at },
          { kind: 'of_the_merchant', params: {}, createdAt: at },
        ],
      }),
    },
  })
  show()

  expect(await screen.findByText(t.parcelTitle(1, t.units(1)))).toBeVisible()
  const links = screen.getAllByRole('link', { name: t.trackParcel })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://olva.pe/77'])
  expect(screen.getByText(t.refundPending)).toBeVisible()
  const entries = screen
    .getByRole('heading', { name: t.history })
    .parentElement?.querySelectorAll('li')
  expect([...(entries ?? [])].map((each) => each.firstChild?.textContent)).toEqual([
    t.moves.SHIPPED,
    'We received your order',
  ])
})

test('files of a message come with the key of the order', async () => {
  const saved = vi.fn(() => 'blob:1')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }))
  const comment = {
    _id: 'c1',
    authorKind: 'USER',
    authorName: 'Ana',
    body: 'Tu guía',
    files: [{ name: 'guia.pdf', type: 'application/pdf', size: 9 }],
    createdAt: '2026-11-22T12:00:00.000Z',
  }
  serve({
    'GET order/ui/o1': { body: order({ comments: [comment] }) },
    'GET order/ui/o1/comment/c1/file/0': { body: 'pdf' },
  })
  show()

  await userEvent.click(await screen.findByRole('button', { name: 'Save guia.pdf' }))

  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const file = requests.find(({ path }) => path.endsWith('/file/0'))
  expect(file?.headers.get('X-Order-Token')).toBe('key')
})

test('after a rejection its reason stands before everything else, and the key stays in the address', async () => {
  const rejected = {
    _id: 'c1',
    state: 'REJECTED',
    operationNumber: '0451',
    reason: 'It isn’t in our Yape',
    amount: null,
    currency: 'PEN',
    createdAt: '2026-11-20T15:00:00Z',
  }
  const payment = { kind: 'WALLET_MANUAL', name: 'Yape', methodOid: 'yape' }
  const more = { claims: [rejected], claimable: true, payable: false, payment }
  serve({ 'GET order/ui/o1': { body: order(more) }, 'GET payment/ui': { body: { items: [] } } })
  show()

  const notice = (await screen.findByText(t.claimRejected)).closest('section') as HTMLElement
  expect(notice).toHaveTextContent(`${t.claimRejected}Operation 0451It isn’t in our Yape`)
  const stages = screen.getByRole('list', { name: t.progress })
  expect(notice.compareDocumentPosition(stages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByText('It isn’t in our Yape')).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: t.claimOther }))

  expect(screen.getByRole('textbox', { name: new RegExp(t.operationNumber) })).toHaveFocus()
})
