import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { StockPerWarehouse } from '@/features/stock/components/StockPerWarehouse'
import { TransferDialog } from '@/features/stock/components/TransferDialog'
import { StockScreen } from '@/features/stock/screens/StockScreen'
import { CALLAO, MAIN, STORE, testPage, testPlaces, testRow } from '@/features/stock/testStock'
import { useAdjust } from '@/features/stock/useAdjust'
import { storeDetailQuery } from '@/lib/store/useStore'
import { session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const ALL = ['products.view', 'products.edit', 'orders.view']
let server: FixtureServer

function open(node: ReactNode, resources = ALL) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery(STORE).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  client.setQueryData(storeDetailQuery(STORE).queryKey, { ...store, _id: STORE })
  client.setQueryDefaults(sessionQuery(STORE).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryDefaults(storeDetailQuery(STORE).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  render(
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    `/admin/products/stock?storeOid=${STORE}`,
  )
}

beforeEach(() => {
  server = new FixtureServer()
  server.on('get', '/api/v1/stock', testPage())
})
afterEach(() => vi.unstubAllGlobals())

test('a figure is counted anew with its reason, once', async () => {
  server.on('post', '/api/v1/stock/adjust', { items: [testRow({ onHand: 16 })] })
  open(<StockScreen />)

  await userEvent.click(await screen.findByRole('button', { name: /Mug at Main/ }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText('Quantity'), '+3')
  expect(form.getByText('12 on hand after this; 10 available.')).toBeVisible()
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'RECEIVED')
  await userEvent.type(form.getByLabelText('Note (optional)'), 'Caja 7')
  await userEvent.dblClick(form.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(server.to('/api/v1/stock/adjust')).toHaveLength(1))
  const [call] = server.to('/api/v1/stock/adjust')
  expect(call?.body).toEqual({
    reason: 'RECEIVED',
    note: 'Caja 7',
    rows: [{ variantOid: testRow()._id, warehouseOid: MAIN, change: 3, seen: 9 }],
  })
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
})

function Twice({ onDone }: { onDone: () => void }) {
  const where = { variantOid: testRow()._id, warehouseOid: MAIN, name: 'Mug' }
  const level = { onHand: 9, reserved: 2, available: 7 }
  const { send, pending } = useAdjust({ ...where, level }, onDone)
  return (
    <button type="button" onClick={() => send('+3', 'RECEIVED', '')}>
      {pending ? 'Again' : 'Press'}
    </button>
  )
}

test('a second press that comes when the first went through changes nothing', async () => {
  server.on('post', '/api/v1/stock/adjust', { items: [testRow({ onHand: 12 })] })
  const done = vi.fn()
  open(<Twice onDone={done} />)

  await userEvent.click(await screen.findByRole('button', { name: 'Press' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))

  expect(server.to('/api/v1/stock/adjust')).toHaveLength(1)
  expect(done).toHaveBeenCalledOnce()
})

test('less than orders hold is refused before it is sent', async () => {
  open(<StockScreen />)

  await userEvent.click(await screen.findByRole('button', { name: /Mug at Main/ }))
  await userEvent.type(await screen.findByLabelText('Quantity'), '1{Enter}')

  expect(await screen.findByText("2 are reserved, so it can't be lower")).toBeVisible()
  expect(server.to('/api/v1/stock/adjust')).toHaveLength(0)
})

test('what the server refuses stands beside the field', async () => {
  const message = 'There are 8 on hand now: stock changed while you were counting.'
  const params = { 'rows.0.setTo': [{ rule: 'stock_moved', message, onHand: 8 }] }
  server.fails('post', '/api/v1/stock/adjust', 422, { code: 'VALIDATION', params })
  open(<StockScreen />)

  await userEvent.click(await screen.findByRole('button', { name: /Mug at Main/ }))
  await userEvent.type(await screen.findByLabelText('Quantity'), '20{Enter}')

  expect(await screen.findByText(message)).toBeVisible()
})

test('who may not edit sees figures and no buttons', async () => {
  open(<StockScreen />, ['products.view'])

  expect(await screen.findByText('2 reserved')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Mug at Main/ })).toBeNull()
})

test('without the permission the list is not asked for', async () => {
  open(<StockScreen />, [])

  expect(await screen.findByRole('heading', { name: 'Inventory' })).toBeVisible()
  expect(server.calls).toHaveLength(0)
})

test('a failed list can be tried again', async () => {
  server = new FixtureServer()
  server.fails('get', '/api/v1/stock', 500, { requestId: 'r-77' })
  open(<StockScreen />)

  expect(await screen.findByText("We couldn't load your inventory")).toBeVisible()
  expect(screen.getByText(/r-77/)).toBeVisible()
})

test('units go from where most are free, and no more than are free', async () => {
  server.on('post', '/api/v1/stock/transfer', { items: [testRow()] })
  const close = vi.fn()
  open(<TransferDialog rows={[testRow()]} places={testPlaces} onClose={close} />)

  const units = await screen.findByLabelText('Mug')
  await userEvent.type(units, '8')
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(await screen.findByText('Not enough available')).toBeVisible()
  await userEvent.clear(units)
  await userEvent.type(units, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))

  await waitFor(() => expect(close).toHaveBeenCalled())
  // A second press that falls on the dialog while it closes.
  fireEvent.click(screen.getByRole('button', { name: /Transfer/ }))
  expect(server.to('/api/v1/stock/transfer').map(({ body }) => body)).toEqual([
    {
      fromWarehouseOid: MAIN,
      toWarehouseOid: CALLAO,
      note: '',
      rows: [{ variantOid: testRow()._id, quantity: 7 }],
    },
  ])
})

test('a product shows each of its variants by warehouse', async () => {
  const blue = testRow({ _id: '01a1fce1-0000-7000-8000-00000000000c' })
  server = new FixtureServer()
  server.on('get', '/api/v1/stock', testPage([testRow(), blue]))
  open(
    <StockPerWarehouse
      productOid={blue.productOid}
      variants={[{ _id: blue._id, label: 'Blue' }]}
    />,
  )

  expect(await screen.findByRole('rowheader', { name: 'Blue' })).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /Blue at Callao/ })).toHaveTextContent('4')
})
