import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { type Order, orderQuery } from '@/features/orders/api'
import { NoteCard } from '@/features/orders/components/detail/NoteCard'
import { OrderEditScreen } from '@/features/orders/screens/OrderEditScreen'
import { testOrder } from '@/features/orders/testOrder'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { readDraft } from '@/lib/drafts'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'

const order = testOrder({ state: 'CONFIRMED', nextAction: 'NONE', version: 3 })
const EDIT = `order-edit:${STORE_OID}:${order._id}`
const NOTE = `order-note:${STORE_OID}:${order._id}`
const ALL = ['orders.view', 'orders.edit', 'products.view']
const path = (end: string) => `/api/v1/order/${order._id}${end}` as never

let server: FixtureServer
let close: () => void

beforeEach(() => {
  localStorage.clear()
  // A box that grows looks again when fonts have come; jsdom knows no fonts.
  stubProperty(document, 'fonts', new EventTarget())
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

function open(node: ReactNode, current: Order, resources = ALL) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  client.setQueryData(orderQuery(STORE_OID, order._id).queryKey, current)
  server.on('get', path(''), current as never)
  close = render(
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    `/admin/orders/${order._id}/edit?storeOid=${STORE_OID}`,
  ).unmount
}

const openEdit = (current = order) =>
  open(
    <Routes>
      <Route path="/admin/orders/:_id/edit" element={<OrderEditScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    current,
  )

const Card = ({ current }: { current: Order }) => (
  <NoteCard order={current} actions={useOrderActions(current)} />
)
const openNote = (current = order, resources = ALL) =>
  open(<Card current={current} />, current, resources)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const units = () => screen.findByLabelText('Units of Taza Quincha')
const isOffered = () => screen.queryByText('You have unsaved work here.') !== null

/** Types 1 where the order has 2 units, waits until it is kept, and closes the page. */
async function leaveAnEdit() {
  const quoted = server.fails('post', path('/edit/quote'), 422, { message: 'No' })
  openEdit()
  const field = await units()
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  await waitFor(() => expect(readDraft(EDIT)).toMatchObject({ edits: { version: 3 } }))
  close()
  return quoted
}

test('an edit of an order is offered back after a reload and forgotten once it is dropped', async () => {
  await leaveAnEdit()
  openEdit()
  expect(await units()).toHaveValue('2')
  await press('Restore')
  expect(await units()).toHaveValue('1')
  expect(isOffered()).toBe(false)
  await waitFor(() => expect(readDraft(EDIT)).toBeDefined())

  await press('Discard')
  expect(await units()).toHaveValue('2')
  expect(readDraft(EDIT)).toBeUndefined()
})

test('an edit of an order that was changed since is not offered but forgotten', async () => {
  await leaveAnEdit()
  openEdit({ ...order, version: 4 })
  expect(await units()).toHaveValue('2')
  expect(isOffered()).toBe(false)
  expect(readDraft(EDIT)).toBeUndefined()
})

test('an edit that was saved leaves no draft', async () => {
  await leaveAnEdit()
  const { subtotal, discounts, surcharge, rounding, tax, currency, lines } = order
  const quote = {
    version: 3,
    currency,
    lines: lines.map((line) => ({ ...line, lineOid: line._id, quantity: 1, before: 2, parts: [] })),
    ...{ subtotal, discounts, surcharge, rounding, tax, removed: '0.00', discount: '0.00' },
    shippingKey: 'standard',
    shippingName: 'Envío',
    shipping: '10.00',
    total: '59.00',
    before: '108.00',
    paid: '108.00',
    difference: '-49.00',
    action: 'REFUND',
    due: '49.00',
    paymentProblem: null,
    shortages: [],
    explanations: [],
  }
  server = new FixtureServer().on('post', path('/edit/quote'), quote as never)
  server.on('post', path('/edit'), order as never)
  openEdit()
  await units()
  await press('Restore')
  const save = await screen.findByRole('button', { name: /Save and refund/ })
  await waitFor(() => expect(readDraft(EDIT)).toBeDefined())
  await userEvent.click(save)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /Save and refund/ }))
  await waitFor(() => expect(server.to(path('/edit'))).toHaveLength(1))
  await waitFor(() => expect(readDraft(EDIT)).toBeUndefined())
})

async function leaveANote() {
  openNote()
  await press('Add')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Llamar antes' } })
  await waitFor(() =>
    expect(readDraft(NOTE)).toEqual({
      edits: { ownerNote: 'Llamar antes' },
      base: { ownerNote: '' },
      version: 3,
    }),
  )
  close()
}

test('a note is offered back after a reload, and kept no longer once it is saved', async () => {
  server.on('patch', path(''), { ...order, ownerNote: 'Llamar antes' } as never)
  await leaveANote()
  openNote()
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Restore')
  expect(screen.getByRole('textbox')).toHaveValue('Llamar antes')
  await press('Save note')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ownerNote: 'Llamar antes',
    version: 3,
  })
  expect(readDraft(NOTE)).toBeUndefined()
})

test('a note that is dropped is kept nowhere', async () => {
  await leaveANote()
  openNote()
  await press('Restore')
  await waitFor(() => expect(readDraft(NOTE)).toBeDefined())
  await press('Discard')
  expect(readDraft(NOTE)).toBeUndefined()
  expect(isOffered()).toBe(false)
})

test('a note is not laid over what a colleague has written since', async () => {
  await leaveANote()
  openNote({ ...order, ownerNote: 'Ya pagó' })
  expect(await screen.findByText('Ya pagó')).toBeVisible()
  expect(isOffered()).toBe(false)
  expect(readDraft(NOTE)).toBeUndefined()
})

/** A note is being written when the order arrives anew; what its save says of the version. */
async function saveOver(newer: Order) {
  let arrive: (fresh: Order) => void = () => {}
  function Page() {
    const [current, setCurrent] = useState(order)
    arrive = setCurrent
    return <Card current={current} />
  }
  server.fails('patch', path(''), 409, {
    message: 'Too late',
    params: { reason: 'stale', current: { version: newer.version } },
  })
  open(<Page />, order)
  await press('Add')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Llamar antes' } })
  act(() => arrive(newer))
  await press('Save note')
  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
  return server.calls.find(({ method }) => method === 'PATCH')?.body
}

test('a note that a colleague saved while mine was being written is shown first', async () => {
  const newer = { ...order, ownerNote: 'Ya pagó', version: 4 }
  expect(await saveOver(newer)).toEqual({ ownerNote: 'Llamar antes', version: 3 })
  expect(screen.getByText(/Ya pagó/)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Llamar antes')
})

test('what else happens to an order while its note is written is no rival', async () => {
  const newer = { ...order, version: 4 }
  expect(await saveOver(newer)).toEqual({ ownerNote: 'Llamar antes', version: 4 })
})

test('who may not write notes is offered none', async () => {
  await leaveANote()
  openNote(order, ['orders.view'])
  expect(await screen.findByText('Only your team sees this.')).toBeVisible()
  expect(isOffered()).toBe(false)
})
