import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { type Order, orderQuery } from '@/features/orders/api'
import { OrderEditScreen } from '@/features/orders/screens/OrderEditScreen'
import { testOrder } from '@/features/orders/testOrder'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const [cup] = testOrder().lines
if (cup === undefined) throw new Error('no line')
const paid = { paid: '108.00', due: '0.00', paymentState: 'PAID', nextAction: 'NONE' }
let server: FixtureServer

const path = (order: Order, end: string) => `/api/v1/order/${order._id}${end}` as never

function openEdit(order: Order) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = {
    ...session.user,
    resources: ['orders.view', 'orders.edit', 'orders.refund', 'products.view'],
  }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  client.setQueryData(orderQuery(STORE_OID, order._id).queryKey, order)
  server.on('get', path(order, ''), order as never)
  render(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/admin/orders/:_id/edit" element={<OrderEditScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </QueryClientProvider>,
    `/admin/orders/${order._id}/edit?storeOid=${STORE_OID}`,
  )
}

beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

test('an edit shows the difference and sends the total that was seen', async () => {
  const order = testOrder({ ...paid, state: 'CONFIRMED', version: 3 })
  const { subtotal, discounts, surcharge, rounding, tax, removed, currency } = order
  const one = { quantity: 1, parts: [{ quantity: 1, unitPrice: '49.00' }] }
  const quote = {
    version: 3,
    currency,
    lines: [{ ...cup, ...one, lineOid: cup._id, before: 2, total: '49.00' }],
    ...{ subtotal, discounts, surcharge, rounding, tax, removed, discount: '0.00' },
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
  server.on('post', path(order, '/edit/quote'), quote as never)
  server.on('post', path(order, '/edit'), order as never)
  openEdit(order)
  const units = await screen.findByLabelText('Units of Taza Quincha')
  await userEvent.clear(units)
  await userEvent.type(units, '1')
  expect(await screen.findByText(/You'll owe the customer a refund of S\/.49\.00/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Save and refund/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /Save and refund/ }))
  await waitFor(() => expect(server.to(path(order, '/edit'))).toHaveLength(1))
  expect(server.to(path(order, '/edit'))[0]?.body).toEqual({
    version: 3,
    reprice: false,
    notify: true,
    total: '59.00',
    lines: [{ lineOid: cup._id, quantity: 1 }],
  })
})

test('an edit says which units cost what', async () => {
  const order = testOrder({ ...paid, state: 'CONFIRMED' })
  const parts = [
    { quantity: 2, unitPrice: '49.00' },
    { quantity: 1, unitPrice: '55.00' },
  ]
  const { subtotal, discounts, surcharge, rounding, tax, removed, currency } = order
  server.on('post', path(order, '/edit/quote'), {
    ...{ version: 1, currency, subtotal, discounts, surcharge, rounding, tax, removed },
    lines: [{ ...cup, lineOid: cup._id, quantity: 3, parts, before: 2, total: '153.00' }],
    ...{ discount: '0.00', shippingKey: 'standard', shippingName: 'Envío', shipping: '10.00' },
    ...{ total: '163.00', before: '108.00', paid: '108.00', difference: '55.00', due: '55.00' },
    ...{ action: 'CHARGE', paymentProblem: null, shortages: [], explanations: [] },
  } as never)
  openEdit(order)
  const units = await screen.findByLabelText('Units of Taza Quincha')
  await userEvent.clear(units)
  await userEvent.type(units, '3')
  expect(await screen.findByText(/2 × S\/.49\.00 \+ 1 × S\/.55\.00/)).toBeVisible()
})
