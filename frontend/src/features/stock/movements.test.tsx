import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import type { Answer } from '@/api/types'
import type { Movement } from '@/features/stock/api'
import { HistoryDrawer } from '@/features/stock/components/HistoryDrawer'
import { CALLAO, MAIN, STORE, testPlaces, testRow } from '@/features/stock/testStock'
import { storeDetailQuery } from '@/lib/store/useStore'
import { session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

type PromiseRow = Answer<'/api/v1/stock/promised', 'get'>['items'][number]

const MOVEMENTS = '/api/v1/stock/movement'
const PROMISED = '/api/v1/stock/promised'
const ORDER = '01a1fce1-0000-7000-8000-0000000000f1'
const OTHER_ORDER = '01a1fce1-0000-7000-8000-0000000000f2'
let server: FixtureServer

/** Three more were counted in the main warehouse, on the evening of the 17th in Lima. */
const movement = (part: Partial<Movement> = {}): Movement => ({
  _id: '01a1fce1-0000-7000-8000-0000000000e1',
  kind: 'ADJUSTED',
  reason: 'COUNT',
  note: '',
  quantity: 3,
  onHand: 9,
  reserved: 2,
  createdAt: '2025-11-18T02:30:00.000Z',
  actorName: 'Ana Quispe',
  actorOid: null,
  orderOid: null,
  orderNumber: null,
  warehouseOid: MAIN,
  warehouseName: 'Main',
  otherWarehouseName: null,
  variantOid: testRow()._id,
  productOid: testRow().productOid,
  productName: { es: 'Taza', en: 'Mug' },
  options: [],
  ...part,
})

const movements = (items: Movement[], page = 1, total = items.length) => ({
  items,
  page,
  limit: 25,
  total,
  totalIsCapped: false,
})

const promise = (part: Partial<PromiseRow> = {}): PromiseRow => ({
  orderOid: ORDER,
  orderNumber: 1041,
  customer: 'Rosa Huamán',
  quantity: 2,
  since: '2025-11-18T02:30:00.000Z',
  warehouseOid: MAIN,
  warehouseName: 'Main',
  ...part,
})

function open(resources = ['products.view', 'orders.view']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery(STORE).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  client.setQueryData(storeDetailQuery(STORE).queryKey, { ...store, _id: STORE })
  client.setQueryDefaults(sessionQuery(STORE).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryDefaults(storeDetailQuery(STORE).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  const close = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <HistoryDrawer row={testRow()} places={testPlaces} onClose={close} />
    </QueryClientProvider>,
    `/admin/products/stock?storeOid=${STORE}`,
  )
  return close
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

const choosePromised = async () =>
  userEvent.click(await screen.findByRole('tab', { name: 'Reserved (2)' }))

beforeEach(() => {
  server = new FixtureServer()
  server.on('get', MOVEMENTS, movements([]))
})
afterEach(() => vi.unstubAllGlobals())

test('what a file wrote is a sentence', async () => {
  server = new FixtureServer()
  server.on('get', MOVEMENTS, movements([movement({ note: 'import' })]))
  open()

  expect(await screen.findByText('Imported from a file')).toBeVisible()
})

test('each movement says why, where, when, by whom and what was left', async () => {
  server = new FixtureServer()
  server.on(
    'get',
    MOVEMENTS,
    movements([
      movement({ note: 'Caja 7' }),
      movement({
        _id: 'e2',
        kind: 'MOVED',
        reason: '',
        quantity: -4,
        onHand: 1284,
        otherWarehouseName: 'Callao',
      }),
      movement({
        _id: 'e3',
        kind: 'MOVED',
        reason: '',
        quantity: 4,
        onHand: 4,
        warehouseOid: CALLAO,
        warehouseName: 'Callao',
        otherWarehouseName: 'Main',
      }),
      movement({
        _id: 'e4',
        kind: 'SHIPPED',
        reason: '',
        quantity: -1,
        onHand: null,
        actorName: null,
        orderOid: ORDER,
        orderNumber: 1041,
      }),
    ]),
  )
  const close = open()

  expect(await rowsOf('Movements')).toEqual([
    'Inventory count · MainCaja 7Nov 17, 2025 · Ana Quispe+39 left',
    'Transfer · Main → CallaoNov 17, 2025 · Ana Quispe−41,284 left',
    'Transfer · Main → CallaoNov 17, 2025 · Ana Quispe+44 left',
    'Shipped · MainNov 17, 2025 · Order #1041−1',
  ])
  expect(screen.getAllByText('Nov 17, 2025')[0]?.title).toMatch(/^Nov 17, 2025, 9:30\sPM$/)
  expect(screen.getByRole('link', { name: 'Order #1041' })).toHaveAttribute(
    'href',
    `/admin/orders/${ORDER}?storeOid=${STORE}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

test('a kind and a location narrow the ledger, from its first page on', async () => {
  server = new FixtureServer()
  server
    .on('get', MOVEMENTS, movements([movement()], 1, 30))
    .on('get', MOVEMENTS, movements([movement({ _id: 'e2' })], 2, 30))
    .on('get', MOVEMENTS, movements([movement({ _id: 'e3' })]))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(server.to(MOVEMENTS)).toHaveLength(2))
  await userEvent.selectOptions(screen.getByLabelText('Movement type'), 'ADJUSTED')
  await waitFor(() => expect(server.to(MOVEMENTS)).toHaveLength(3))
  await userEvent.selectOptions(screen.getByLabelText('Location'), CALLAO)
  await waitFor(() => expect(server.to(MOVEMENTS)).toHaveLength(4))

  const all = { variantOid: testRow()._id, limit: '25' }
  expect(server.to(MOVEMENTS).map(({ query }) => query)).toEqual([
    { ...all, page: '1' },
    { ...all, page: '2' },
    { ...all, page: '1', kind: 'ADJUSTED' },
    { ...all, page: '1', kind: 'ADJUSTED', warehouseOid: CALLAO },
  ])
})

test('a variant that never moved says so, and a ledger that failed is fetched again', async () => {
  server = new FixtureServer()
  // A reading call is made once more by itself.
  for (let tries = 0; tries < 2; tries += 1) {
    server.fails('get', MOVEMENTS, 500, { requestId: 'r-77' })
  }
  server.on('get', MOVEMENTS, movements([]))
  open()

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the movements")
  expect(screen.getByText(/r-77/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No movements yet.')).toBeVisible()
})

test('each promise says which order holds how many, of whom, where and since when', async () => {
  const second = { orderOid: OTHER_ORDER, orderNumber: 1044, customer: 'Luis Paz', quantity: 1200 }
  server.on('get', PROMISED, { items: [promise(), promise(second)] })
  open()
  await choosePromised()

  expect(await rowsOf('Reserved for')).toEqual([
    'Order #1041Rosa HuamánMain · Nov 17, 20252',
    'Order #1044Luis PazMain · Nov 17, 20251,200',
  ])
  expect(screen.getByRole('link', { name: 'Order #1044' })).toHaveAttribute(
    'href',
    `/admin/orders/${OTHER_ORDER}?storeOid=${STORE}`,
  )
  expect(server.to(PROMISED).map(({ query }) => query)).toEqual([{ variantOid: testRow()._id }])
})

test('no promise at all is said', async () => {
  server.on('get', PROMISED, { items: [] })
  open()
  await choosePromised()
  expect(await screen.findByText('No orders reserve any units.')).toBeVisible()
})

test('promises that did not come are asked for again', async () => {
  for (let tries = 0; tries < 2; tries += 1) {
    server.fails('get', PROMISED, 500, { requestId: 'r-78' })
  }
  server.on('get', PROMISED, { items: [promise()] })
  open()
  await choosePromised()
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the orders")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowsOf('Reserved for')).toHaveLength(1)
})

test('who may not see orders reads why, and nothing is asked', async () => {
  open(['products.view'])
  await choosePromised()
  expect(
    await screen.findByText("Your Owner role doesn't allow this. Ask the store owner."),
  ).toBeVisible()
  expect(server.to(PROMISED)).toHaveLength(0)
})
