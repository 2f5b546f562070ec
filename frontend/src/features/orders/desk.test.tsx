import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { type Order, orderQuery } from '@/features/orders/api'
import { ArriveDialog } from '@/features/orders/components/goods/ArriveDialog'
import { ParcelDialog } from '@/features/orders/components/goods/ParcelDialog'
import { ReturnDialog } from '@/features/orders/components/goods/ReturnDialog'
import { RefundDialog } from '@/features/orders/components/money/RefundDialog'
import { testOrder } from '@/features/orders/testOrder'
import { testAttempt, testParcel } from '@/features/orders/testParts'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { useStoreOid } from '@/lib/pageContext'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const ALL = ['orders.view', 'orders.edit', 'orders.refund', 'products.view']
const [cup] = testOrder().lines
if (cup === undefined) throw new Error('no line')
const paid = {
  paid: '108.00',
  due: '0.00',
  paymentState: 'PAID',
  state: 'DELIVERED',
  nextAction: 'NONE',
}
let server: FixtureServer

const path = (order: Order, end: string) => `/api/v1/order/${order._id}${end}` as never

function open(node: ReactNode, order: Order) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources: ALL }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  client.setQueryData(orderQuery(STORE_OID, order._id).queryKey, order)
  server.on('get', path(order, ''), order as never)
  render(
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    `/admin/orders/${order._id}/edit?storeOid=${STORE_OID}`,
  )
}

type Dialog = typeof RefundDialog

function Page({ orderOid, dialog: Dialog }: { orderOid: string; dialog: Dialog }) {
  const { data } = useQuery(orderQuery(useStoreOid(), orderOid))
  return data ? <Opened order={data} dialog={Dialog} /> : null
}

function Opened({ order, dialog: Dialog }: { order: Order; dialog: Dialog }) {
  return <Dialog order={order} actions={useOrderActions(order)} />
}

beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

const quote = { currency: 'PEN', goods: '98.00', shipping: '0.00', amount: '98.00', left: '108.00' }

test('a refund follows the goods, goes no further than what is left, with a key', async () => {
  const order = testOrder(paid)
  server.on('post', path(order, '/refund'), order as never)
  server.on('post', path(order, '/refund/quote'), quote as never)
  open(<Page orderOid={order._id} dialog={RefundDialog} />, order)
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(form.getByLabelText('Amount to refund')).toHaveValue('98.00'))
  fireEvent.change(form.getByLabelText('Amount to refund'), { target: { value: '200' } })
  expect(form.getByText(/You can refund up to S\/.108\.00/)).toBeVisible()
  fireEvent.change(form.getByLabelText('Amount to refund'), { target: { value: '40' } })
  await userEvent.click(form.getByRole('button', { name: /^Refund S\/.40\.00$/ }))
  await waitFor(() => expect(server.to(path(order, '/refund'))).toHaveLength(1))
  const [call] = server.to(path(order, '/refund'))
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(call?.body).toEqual({
    amount: '40.00',
    lines: [{ lineOid: cup._id, quantity: 2, restock: false, remove: true }],
    reason: '',
    how: 'MANUAL',
    reference: '',
    notify: true,
    version: 1,
  })
})

test('the server says what goods and delivery come to, when it shows it and when it pays', async () => {
  const order = testOrder({ ...paid, surcharge: '5.00', total: '113.00', paid: '113.00' })
  server.on('post', path(order, '/refund'), order as never)
  server.on('post', path(order, '/refund/quote'), { ...quote, amount: '113.00' } as never)
  open(<Page orderOid={order._id} dialog={RefundDialog} />, order)
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'All' }))
  await userEvent.click(form.getByLabelText(/Refund shipping too/))
  await userEvent.click(await form.findByRole('button', { name: /^Refund S\/.113\.00$/ }))
  await waitFor(() => expect(server.to(path(order, '/refund'))).toHaveLength(1))
  const lines = [{ lineOid: cup._id, quantity: 2, restock: false, remove: true }]
  expect(server.to(path(order, '/refund/quote')).at(-1)?.body).toEqual({ lines, shipping: '10.00' })
  const { body } = server.to(path(order, '/refund'))[0] ?? {}
  expect(body).toMatchObject({ lines, shipping: '10.00' })
  expect(body).not.toHaveProperty('amount')
})

test('units that were not sent leave the order unless somebody says otherwise', async () => {
  const lines = [{ ...cup, quantity: 3, quantityShipped: 1 }]
  const order = testOrder({ ...paid, state: 'PREPARING', lines })
  server.on('post', path(order, '/refund'), order as never)
  server.on('post', path(order, '/refund/quote'), quote as never)
  open(<Page orderOid={order._id} dialog={RefundDialog} />, order)
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'All' }))
  const leave = form.getByLabelText('Remove them from the order')
  expect(leave).toBeChecked()
  expect(leave).toHaveAccessibleDescription(/^2 unshipped units/)
  await userEvent.click(leave)
  expect(leave).toHaveAccessibleDescription('You refund them and still ship them.')
  await userEvent.click(await form.findByRole('button', { name: /^Refund S\/.98\.00$/ }))
  await waitFor(() => expect(server.to(path(order, '/refund'))).toHaveLength(1))
  expect(server.to(path(order, '/refund'))[0]?.body).toMatchObject({
    lines: [{ lineOid: cup._id, quantity: 3, restock: false, remove: false }],
  })
})

test('money of a card goes back to the card unless somebody says otherwise', async () => {
  const attempts = [testAttempt({ state: 'PAID', captured: '108.00' })]
  const order = testOrder({ ...paid, state: 'CANCELLED', nextAction: 'REFUND', attempts })
  server.on('post', path(order, '/refund'), order as never)
  open(<Page orderOid={order._id} dialog={RefundDialog} />, order)
  await userEvent.click(await screen.findByRole('button', { name: /^Refund S\/.108\.00$/ }))
  await waitFor(() => expect(server.to(path(order, '/refund'))).toHaveLength(1))
  expect(server.to(path(order, '/refund'))[0]?.body).toMatchObject({
    amount: '108.00',
    how: 'GATEWAY',
  })
})

test('a parcel says how the order stands when somebody else was first', async () => {
  const order = testOrder({ ...paid, state: 'CONFIRMED', allowedTransitions: ['SHIPPED'] })
  server.fails('post', path(order, '/parcel'), 409, {
    message: "This order can't change to that status now.",
    params: { reason: 'transition_refused', current: { state: 'CANCELLED', paymentState: 'PAID' } },
  })
  const Parcel: Dialog = (props) => <ParcelDialog {...props} onClose={() => {}} />
  open(<Page orderOid={order._id} dialog={Parcel} />, order)
  await userEvent.click(await screen.findByRole('button', { name: 'Ship' }))
  expect(await screen.findByText(/The order is now canceled; payment: Paid/)).toBeVisible()
  expect(server.to(path(order, '/parcel'))[0]?.body).toMatchObject({
    lines: [{ lineOid: cup._id, quantity: 2 }],
    ship: true,
  })
})

test('a parcel whose answer was lost is made once', async () => {
  const order = testOrder({ ...paid, state: 'CONFIRMED', allowedTransitions: ['SHIPPED'] })
  server.breaks('post', path(order, '/parcel'))
  server.on('post', path(order, '/parcel'), order as never, 201)
  const Parcel: Dialog = (props) => <ParcelDialog {...props} onClose={() => {}} />
  open(<Page orderOid={order._id} dialog={Parcel} />, order)
  await userEvent.click(await screen.findByRole('button', { name: 'Ship' }))
  await screen.findByRole('alert')
  await userEvent.click(await screen.findByRole('button', { name: 'Ship' }))
  await waitFor(() => expect(server.to(path(order, '/parcel'))).toHaveLength(2))
  const keys = server
    .to(path(order, '/parcel'))
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a return whose answer was lost is booked once, and tells as the store has chosen', async () => {
  const line = { ...cup, quantityShipped: 2 }
  const order = testOrder({ ...paid, lines: [line], buyerNews: ['delivered'] })
  server.breaks('post', path(order, '/return'))
  server.on('post', path(order, '/return'), order as never, 201)
  const Return: Dialog = (props) => <ReturnDialog {...props} onClose={() => {}} />
  open(<Page orderOid={order._id} dialog={Return} />, order)
  await userEvent.selectOptions(await screen.findByLabelText('Reason for return'), 'SIZE')
  expect(screen.queryByLabelText('Email Lucía about it')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Record return' }))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Record return' }))
  await waitFor(() => expect(server.to(path(order, '/return'))).toHaveLength(2))
  const keys = server
    .to(path(order, '/return'))
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('only the parcel that brings the order home is told', async () => {
  const units = [{ lineOid: cup._id, quantity: 1 }]
  const first = testParcel({ state: 'FULFILLED', lines: units })
  const second = testParcel({ _id: '2', number: 2, state: 'FULFILLED', lines: units })
  const order = testOrder({ ...paid, state: 'SHIPPED', parcels: [first, second] })
  const Arrive: Dialog = ({ order: seen, actions }) => (
    <ArriveDialog order={seen} actions={actions} parcel={first} onClose={() => {}} />
  )
  open(<Page orderOid={order._id} dialog={Arrive} />, order)
  expect(await screen.findByText(/the order stays on the way/)).toBeVisible()
  expect(screen.queryByLabelText('Email Lucía about it')).toBeNull()
})
