import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { type Order, orderQuery } from '@/features/orders/api'
import { ArriveDialog } from '@/features/orders/components/goods/ArriveDialog'
import { ParcelDialog, TrackingDialog } from '@/features/orders/components/goods/ParcelDialog'
import { ParcelsCard } from '@/features/orders/components/goods/ParcelsCard'
import { ReceiveDialog, ReturnDialog } from '@/features/orders/components/goods/ReturnDialog'
import { ReturnsCard } from '@/features/orders/components/goods/ReturnsCard'
import { RefundDialog } from '@/features/orders/components/money/RefundDialog'
import { testOrder } from '@/features/orders/testOrder'
import { testParcel, testRefund, testReturn } from '@/features/orders/testParts'
import { type OrderActions, useOrderActions } from '@/features/orders/useOrderActions'
import { useStoreOid } from '@/lib/pageContext'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'

type Part = ComponentType<{ order: Order; actions: OrderActions }>
const [cup] = testOrder().lines
if (cup === undefined) throw new Error('no line')
const UNITS = [{ lineOid: cup._id, quantity: 1 }]
const PARCEL = testParcel({ state: 'FULFILLED', lines: UNITS })
const BACK = testReturn({ state: 'REQUESTED', lines: UNITS })
const order = testOrder({
  version: 7,
  state: 'PREPARING',
  allowedTransitions: ['SHIPPED'],
  ...{ paid: '108.00', due: '0.00', paymentState: 'PAID' },
  lines: [{ ...cup, quantity: 3, quantityShipped: 2 }],
  parcels: [PARCEL],
  returns: [BACK],
})
const quote = { currency: 'PEN', goods: '49.00', shipping: '0.00', amount: '49.00', left: '108.00' }
let server: FixtureServer
let client: QueryClient

const path = (end: string) => `/api/v1/order/${order._id}${end}` as never
const close = () => {}

function Page({ part: Part }: { part: Part }) {
  const { data } = useQuery(orderQuery(useStoreOid(), order._id))
  return data ? <Opened order={data} part={Part} /> : null
}

function Opened({ order: seen, part: Part }: { order: Order; part: Part }) {
  return <Part order={seen} actions={useOrderActions(seen)} />
}

function open(part: Part) {
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources: ['orders.view', 'orders.edit', 'orders.refund'] }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  client.setQueryData(orderQuery(STORE_OID, order._id).queryKey, order)
  render(
    <QueryClientProvider client={client}>
      <Page part={part} />
      <ConfirmModal />
    </QueryClientProvider>,
    `/admin/orders/${order._id}?storeOid=${STORE_OID}`,
  )
}

beforeEach(() => {
  server = new FixtureServer()
  server.on('post', path('/refund/quote'), quote as never)
})
afterEach(() => vi.unstubAllGlobals())

const press = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('button', { name }))

const pressIn = async (name: string) =>
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

const chosen = async () =>
  await userEvent.selectOptions(await screen.findByLabelText('Reason for return'), 'SIZE')

const parcel = `/parcel/${PARCEL._id}`
const back = `/return/${BACK._id}`
const ways: [string, Part, 'post' | 'patch', string, () => Promise<unknown>][] = [
  [
    'pack',
    (it) => <ParcelDialog {...it} onClose={close} />,
    'post',
    '/parcel',
    () => press('Ship'),
  ],
  [
    'correct a parcel',
    (it) => <TrackingDialog {...it} parcel={PARCEL} leaves={false} onClose={close} />,
    ...(['patch', parcel, () => press('Save')] as const),
  ],
  [
    'deliver a parcel',
    (it) => <ArriveDialog {...it} parcel={PARCEL} onClose={close} />,
    ...(['patch', parcel, () => pressIn('Confirm delivery')] as const),
  ],
  [
    'undo a parcel',
    ParcelsCard,
    ...([
      'patch',
      parcel,
      () => press(/^Cancel package: package/).then(() => pressIn('Cancel package')),
    ] as const),
  ],
  [
    'book a return',
    (it) => <ReturnDialog {...it} onClose={close} />,
    ...(['post', '/return', () => chosen().then(() => press('Record return'))] as const),
  ],
  [
    'receive a return',
    (it) => <ReceiveDialog {...it} coming={BACK} onClose={close} />,
    ...(['patch', back, () => press('Record return')] as const),
  ],
  [
    'call off a return',
    ReturnsCard,
    ...([
      'patch',
      back,
      () => press('Cancel return').then(() => pressIn('Cancel return')),
    ] as const),
  ],
]

test.each(ways)('to %s is said of the order that was seen', async (_, part, method, end, act) => {
  server.on('get', path(''), order as never)
  server.on(method, path(end), order as never)
  open(part)
  await act()
  await waitFor(() => expect(server.to(path(end))).toHaveLength(1))
  expect(server.to(path(end))[0]?.body).toMatchObject({ version: 7 })
})

test('a refund of a unit that somebody gave back meanwhile waits for a second look', async () => {
  const given = testRefund({ lines: [{ lineOid: cup._id, quantity: 2 }] })
  const fresh = { ...order, version: 8, paymentState: 'PARTIALLY_REFUNDED', refunds: [given] }
  server.on('get', path(''), fresh as never)
  server.fails('post', path('/refund'), 409, {
    message: 'Someone else saved before you. Review the changes.',
    params: { reason: 'stale', current: fresh },
  })
  server.on('post', path('/refund'), fresh as never, 201)
  open(RefundDialog)
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText(/^Reason/), 'Broken')
  await userEvent.click(form.getByRole('button', { name: 'All' }))
  act(() => client.setQueryData(orderQuery(STORE_OID, order._id).queryKey, fresh))
  await press(/^Refund S\/.49\.00$/)
  expect(await form.findByText(/Someone else saved before you/)).toBeVisible()
  expect(form.getByText(/payment: Partly refunded/)).toBeVisible()
  await press(/^Refund S\/.49\.00$/)
  await waitFor(() => expect(server.to(path('/refund'))).toHaveLength(2))
  const refund = { reason: 'Broken', lines: [{ lineOid: cup._id, quantity: 1, restock: false }] }
  const calls = server.to(path('/refund'))
  expect(calls[0]?.body).toMatchObject({ ...refund, version: 7 })
  expect(calls[1]?.body).toMatchObject({ ...refund, version: 8 })
})
