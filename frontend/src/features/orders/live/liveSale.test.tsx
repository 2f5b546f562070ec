import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { LiveSaleScreen } from '@/features/orders/live/LiveSaleScreen'
import type { LiveCustomer, LiveSale } from '@/features/orders/live/liveApi'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const LIVE = '/api/v1/order/live'
const HOLD = '/api/v1/order/live/hold'
const NOTHING = { amount: '0.00', customers: 0, units: 0, currency: 'PEN' }
const MINUTE = 60_000

const customer = (changes: Partial<LiveCustomer> = {}): LiveCustomer => ({
  _id: '0197a8f0-0000-7000-8000-000000000001',
  handle: 'nati.salcedo',
  state: 'HELD',
  units: [{ code: 'T1', name: 'Taza', quantity: 2 }],
  total: '78.00',
  currency: 'PEN',
  heldAt: new Date().toISOString(),
  until: new Date(Date.now() + 14 * MINUTE).toISOString(),
  sentAt: null,
  orderNumber: null,
  link: 'https://barro.test/es/cart#c=live-abcdefghijk',
  text: 'Hola @nati.salcedo',
  version: 1,
  ...changes,
})

const sale = (changes: Partial<LiveSale> = {}): LiveSale => ({
  running: true,
  channel: 'TikTok',
  startedAt: new Date(Date.now() - 32 * MINUTE).toISOString(),
  endedAt: null,
  now: new Date().toISOString(),
  codes: ['T1', 'B1'].map((code, at) => ({
    code,
    variantOid: `0197a8f0-0000-7000-8000-00000000001${at}`,
    name: code === 'T1' ? 'Taza' : 'Bowl',
    variantName: '',
    photo: null,
    price: '39.00',
    left: code === 'T1' ? 6 : 0,
    taken: 2,
    currency: 'PEN',
  })),
  customers: [],
  paid: NOTHING,
  toVerify: NOTHING,
  held: NOTHING,
  expired: NOTHING,
  version: 3,
  ...changes,
})

let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

function open(current: LiveSale) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = { ...session.user, resources: ['orders.view', 'orders.create'] }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  server.on('get', LIVE, current)
  render(
    <QueryClientProvider client={client}>
      <LiveSaleScreen />
    </QueryClientProvider>,
    `/admin/orders/live?storeOid=${STORE_OID}`,
  )
}

const field = () => screen.findByRole('textbox', { name: 'Handle, or code and handle' })

test('Enter holds; the key stays and the handle goes', async () => {
  server.on('post', HOLD, customer(), 201)
  open(sale())
  const input = await field()
  await userEvent.type(input, 't1 @Nati.Salcedo 2{Enter}')
  await waitFor(() => expect(input).toHaveValue(''))
  const [call] = server.to(HOLD)
  expect(call?.body).toEqual({ code: 'T1', handle: 'nati.salcedo', quantity: 2 })
  expect(screen.getByRole('button', { name: /T1/ })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: /B1/ })).toBeDisabled()
})

test('without a network nothing is held, and the next try is the same one', async () => {
  server.breaks('post', HOLD)
  open(sale())
  const input = await field()
  await userEvent.type(input, 't1 mili{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('No signal: not held yet.')
  expect(input).toHaveValue('t1 mili')
  await userEvent.type(input, '{Enter}')
  await waitFor(() => expect(server.to(HOLD)).toHaveLength(2))
  const keys = server.to(HOLD).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
})

test('each customer has one next step, and what ran out is not shown as held', async () => {
  const rows = [
    customer(),
    customer({
      _id: '0197a8f0-0000-7000-8000-000000000002',
      handle: 'mili',
      until: sale().startedAt,
    }),
    customer({
      _id: '0197a8f0-0000-7000-8000-000000000003',
      handle: 'lu',
      state: 'PAID',
      until: null,
      orderNumber: 1254,
      link: null,
      text: null,
    }),
  ]
  open(sale({ customers: rows }))
  const list = within(await screen.findByRole('list', { name: 'Customers' }))
  expect(list.getByRole('button', { name: 'Send the link to @nati.salcedo' })).toBeVisible()
  expect(list.getByRole('button', { name: 'Hold again for @mili' })).toBeVisible()
  expect(list.getByRole('link', { name: 'View the order of @lu' })).toBeVisible()
  expect(list.getByText('#1254')).toBeVisible()
})
