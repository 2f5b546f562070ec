import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Order, orderQuery } from '@/features/orders/api'
import { StateDialog } from '@/features/orders/components/StateDialog'
import { testOrder } from '@/features/orders/testOrder'
import { testParcel } from '@/features/orders/testParts'
import { storeDetailQuery } from '@/lib/store/useStore'
import { store } from '@/test/fixtures'
import { render } from '@/test/render'

/** Long enough for a second press. */
const ANSWER_MS = 60
const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'

function open(order: Order, to: Order['state']) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(orderQuery(STORE, order._id).queryKey, order)
  client.setQueryData(storeDetailQuery(STORE).queryKey, store)
  const close = vi.fn()
  const change = { orderOid: order._id, number: order.number, to: to as 'SHIPPED' }
  render(
    <QueryClientProvider client={client}>
      <StateDialog request={change} onClose={close} />
    </QueryClientProvider>,
    `/admin/orders/list?storeOid=${STORE}`,
  )
  return close
}

function answerWith(status: number, body: unknown) {
  const calls: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PATCH') calls.push(request)
    await new Promise((answer) => setTimeout(answer, ANSWER_MS))
    const headers = { 'Content-Type': 'application/json' }
    return new Response(JSON.stringify(body), { status, headers })
  })
  return calls
}

afterEach(() => vi.unstubAllGlobals())

test('says what happens and sends once, however often it is pressed', async () => {
  const order = testOrder({ state: 'READY', nextAction: 'SHIP' })
  const calls = answerWith(200, { ...order, state: 'SHIPPED' })
  const close = open(order, 'SHIPPED')
  expect(await screen.findByText('2 units will leave your stock.')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/Courier/), 'Olva')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(calls).toHaveLength(1)
  expect(await calls[0]?.json()).toEqual({
    state: 'SHIPPED',
    version: 1,
    courier: 'Olva',
    notify: true,
  })
})

test('a link to follow is sent whole, or not at all', async () => {
  const order = testOrder({ state: 'READY', nextAction: 'SHIP' })
  const calls = answerWith(200, { ...order, state: 'SHIPPED' })
  const close = open(order, 'SHIPPED')
  const link = await screen.findByLabelText(/Tracking link/)
  await userEvent.type(link, 'olva.pe/77')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  expect(screen.getByText('Enter the full link, starting with https://')).toBeVisible()
  expect(calls).toHaveLength(0)
  await userEvent.clear(link)
  await userEvent.type(link, 'https://olva.pe/77')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(await calls[0]?.json()).toMatchObject({ trackingUrl: 'https://olva.pe/77' })
})

test('what leaves without courier and code is warned of, and goes all the same', async () => {
  const order = testOrder({ state: 'READY', nextAction: 'SHIP' })
  const calls = answerWith(200, { ...order, state: 'SHIPPED' })
  const close = open(order, 'SHIPPED')
  const warning = /Without a courier or tracking number/
  expect(await screen.findByText(warning)).toBeVisible()
  const code = screen.getByLabelText(/Tracking number/)
  await userEvent.type(code, '77')
  expect(screen.queryByText(warning)).toBeNull()
  await userEvent.clear(code)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(calls).toHaveLength(1)
})

test('what is packed with its courier leaves without a warning', async () => {
  const [cup] = testOrder().lines
  const lines = [{ lineOid: cup?._id, quantity: cup?.quantity }]
  const parcels = [testParcel({ courier: 'Olva', lines })]
  open(testOrder({ state: 'READY', nextAction: 'SHIP', parcels }), 'SHIPPED')
  expect(await screen.findByLabelText(/Courier/)).toBeVisible()
  expect(screen.queryByText(/Without a courier/)).toBeNull()
})

test('nobody is asked about a mail that the store has switched off', async () => {
  const order = testOrder({ buyerNews: ['confirmed'] })
  const calls = answerWith(200, { ...order, state: 'SHIPPED' })
  const close = open(order, 'SHIPPED')
  const button = await screen.findByRole('button', { name: 'Mark as shipped' })
  expect(screen.queryByLabelText('Email Lucía about it')).toBeNull()
  await userEvent.click(button)
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(await calls[0]?.json()).toEqual({ state: 'SHIPPED', version: 1 })
})

test('cancelling needs its reason', async () => {
  const calls = answerWith(200, testOrder({ state: 'CANCELLED' }))
  const close = open(testOrder(), 'CANCELLED')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(screen.getByText('Choose a reason for canceling')).toBeVisible()
  expect(calls).toHaveLength(0)
  await userEvent.selectOptions(screen.getByLabelText('Reason for canceling'), 'INVENTORY')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(await calls[0]?.json()).toEqual({
    state: 'CANCELLED',
    version: 1,
    reason: 'INVENTORY',
    restock: true,
    notify: true,
  })
})

test('a refusal stays in the dialog, with what is left', async () => {
  answerWith(409, {
    code: '409',
    message: 'There is not enough stock.',
    params: { reason: 'out_of_stock', lines: [{ name: 'Taza Quincha', left: 1 }] },
    requestId: 'r1',
  })
  const close = open(testOrder({ state: 'EXPIRED', allowedTransitions: ['PENDING'] }), 'PENDING')
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen order' }))
  expect(await screen.findByText('Only 1 of Taza Quincha left')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

test('moved prices can be kept', async () => {
  const calls = answerWith(409, {
    code: '409',
    message: 'Prices changed since this order was placed.',
    params: { reason: 'prices_moved', lines: [{ name: 'Taza Quincha', price: '52.00' }] },
    requestId: 'r2',
  })
  open(testOrder({ state: 'CANCELLED', allowedTransitions: ['PENDING'] }), 'PENDING')
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen order' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the original prices' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(await calls[1]?.json()).toEqual({
    state: 'PENDING',
    version: 1,
    keepPrices: true,
    notify: true,
  })
  expect(await screen.findByRole('button', { name: 'Keep the original prices' })).toBeVisible()
})
