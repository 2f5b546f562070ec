import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { type Order, orderQuery } from '@/features/orders/api'
import { MismatchAlert } from '@/features/orders/components/detail/MismatchAlert'
import { PayDialog } from '@/features/orders/components/detail/PayDialog'
import { Attempts } from '@/features/orders/components/money/Attempts'
import { mailsPayment } from '@/features/orders/orderFacts'
import { testOrder } from '@/features/orders/testOrder'
import { testAttempt } from '@/features/orders/testParts'
import { type OrderActions, useOrderActions } from '@/features/orders/useOrderActions'
import { useStoreOid } from '@/lib/pageContext'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

type Part = ComponentType<{ order: Order; actions: OrderActions }>
const ODD = testAttempt({ state: 'MISMATCH', captured: '107.00' })
let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

const path = (order: Order, end: string) => `/api/v1/order/${order._id}${end}` as never
const payments = (order: Order) => server.to(path(order, '/payment'))

function Opened({ order, part: Part }: { order: Order; part: Part }) {
  const actions = useOrderActions(order)
  return (
    <>
      <Part order={order} actions={actions} />
      {actions.paying && <PayDialog order={order} actions={actions} />}
    </>
  )
}

function Page({ orderOid, part }: { orderOid: string; part: Part }) {
  const { data } = useQuery(orderQuery(useStoreOid(), orderOid))
  return data ? <Opened order={data} part={part} /> : null
}

function open(part: Part, order: Order) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources: ['orders.view', 'orders.approve_payment'] }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  client.setQueryData(orderQuery(STORE_OID, order._id).queryKey, order)
  server.on('get', path(order, ''), order as never)
  server.on('post', path(order, '/payment'), order as never)
  render(
    <QueryClientProvider client={client}>
      <Page orderOid={order._id} part={part} />
    </QueryClientProvider>,
    `/admin/orders/${order._id}?storeOid=${STORE_OID}`,
  )
}

test('a payment starts with what is due and may be a part of it', async () => {
  const order = testOrder()
  open(PayDialog, order)
  const form = within(await screen.findByRole('dialog'))
  const amount = form.getByLabelText('Amount received')
  expect(amount).toHaveValue('108.00')
  expect(form.getByText('The order will be marked as paid and confirmed.')).toBeVisible()
  fireEvent.change(amount, { target: { value: '120' } })
  expect(form.getByText(/S\/.12\.00 is over the total: you can refund it/)).toBeVisible()
  fireEvent.change(amount, { target: { value: '' } })
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  expect(form.getByText('Enter the amount you received')).toBeVisible()
  fireEvent.change(amount, { target: { value: '60' } })
  expect(form.getByText(/The order will be partly paid, with S\/.48\.00 left to pay/)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(payments(order)).toHaveLength(1))
  expect(payments(order)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(payments(order)[0]?.body).toEqual({ amount: '60.00', reference: '', version: 1 })
})

test('a payment of somebody who was first is seen before another one is recorded', async () => {
  const order = testOrder()
  const current = { state: 'PENDING', paymentState: 'PARTIALLY_PAID', version: 2 }
  server.fails('post', path(order, '/payment'), 409, {
    message: 'Someone else saved before you. Review the changes.',
    params: { reason: 'stale', current },
  })
  server.on('get', path(order, ''), { ...order, due: '48.00', paid: '60.00', version: 2 } as never)
  open(PayDialog, order)
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText(/^Operation number/), '4518')
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  expect(await form.findByText(/Someone else saved before you/)).toBeVisible()
  expect(form.getByText(/payment: Partly paid/)).toBeVisible()
  await waitFor(() => expect(form.getByLabelText('Amount received')).toHaveValue('48.00'))
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(payments(order)).toHaveLength(2))
  expect(payments(order).map(({ body }) => body)).toEqual([
    { amount: '108.00', reference: '4518', version: 1 },
    { amount: '48.00', reference: '4518', version: 2 },
  ])
})

test('a card that paid another amount is written down as what it paid, by one press', async () => {
  const order = testOrder({ attempts: [ODD], paymentState: 'IN_REVIEW' })
  open(MismatchAlert, order)
  expect(await screen.findByText(/107\.00 was charged to Visa ··· 1111 instead of/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Record S\/.107\.00$/ }))
  await waitFor(() => expect(payments(order)).toHaveLength(1))
  expect(payments(order)[0]?.headers.get('Idempotency-Key')).toBe(ODD._id)
  expect(payments(order)[0]?.body).toEqual({ attemptOid: ODD._id, reference: '', version: 1 })
})

test('of a card that paid in another currency the merchant says what came', async () => {
  const order = testOrder({ attempts: [{ ...ODD, captured: '0.00' }], paymentState: 'IN_REVIEW' })
  open(MismatchAlert, order)
  await userEvent.click(await screen.findByRole('button', { name: 'Record amount received' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('Amount received'), { target: { value: '370' } })
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(payments(order)).toHaveLength(1))
  expect(payments(order)[0]?.body).toEqual({
    amount: '370.00',
    reference: '',
    attemptOid: ODD._id,
    version: 1,
  })
})

test('a payment that was written down is no warning any more', async () => {
  const order = testOrder({ attempts: [{ ...ODD, state: 'PAID' }] })
  open(MismatchAlert, order)
  await waitFor(() => expect(screen.queryByText(/instead of/)).toBeNull())
})

test('a card that is held for an order that is over can only be let go', async () => {
  const attempts = [testAttempt({ state: 'AUTHORIZED', captured: '0.00' })]
  open(Attempts, testOrder({ attempts, state: 'CANCELLED', paymentState: 'AUTHORIZED' }))
  expect(await screen.findByRole('button', { name: 'Void' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull()
})

test('a payment is told to the buyer when it confirms the order or leaves a part', () => {
  const mails = (state: string, due: string, amount: string) =>
    mailsPayment(testOrder({ state, due }), amount)
  expect(mails('PENDING', '108.00', '108.00')).toBe(true)
  expect(mails('CONFIRMED', '10.00', '10.00')).toBe(false)
  expect(mails('CONFIRMED', '10.00', '4.00')).toBe(true)
  expect(mails('EXPIRED', '108.00', '60.00')).toBe(false)
})

test('a payment that confirms is not told by a mail that the store has switched off', () => {
  const silent = testOrder({ buyerNews: ['shipped'] })
  expect(mailsPayment(silent, '108.00')).toBe(false)
  expect(mailsPayment(silent, '60.00')).toBe(true)
  const contact = { ...silent.contact, email: '' }
  expect(mailsPayment({ ...silent, contact }, '60.00')).toBe(false)
})
