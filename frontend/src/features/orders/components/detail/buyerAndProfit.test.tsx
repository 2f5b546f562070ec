import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import type { Order } from '@/features/orders/api'
import { BuyerHistory } from '@/features/orders/components/detail/BuyerHistory'
import { ProfitCard } from '@/features/orders/components/detail/ProfitCard'
import { testOrder } from '@/features/orders/testOrder'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const order = testOrder()
const BUYER = `/api/v1/order/${order._id}/buyer` as '/api/v1/order/{order_id}/buyer'
const history = {
  orders: 4,
  cancelled: 1,
  total: '612.00',
  expected: '0.00',
  currency: 'PEN',
  firstAt: '2025-02-03T15:00:00.000Z',
  recent: [
    {
      _id: 'o9',
      number: 1190,
      state: 'DELIVERED',
      paymentState: 'PAID',
      total: '120.50',
      // Ten at night in Lima, already the next day in Greenwich.
      placedAt: '2025-10-03T03:00:00.000Z',
    },
  ],
}

let server: FixtureServer
beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

function open(node: ReactNode, resources = ['orders.view', 'customers.see_contact']) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  return render(
    <QueryClientProvider client={client}>
      {node}
      <i>drawn</i>
    </QueryClientProvider>,
    `/admin/orders/${order._id}?storeOid=${STORE_OID}`,
  )
}

test('a buyer who came before: how often, for how much, and what', async () => {
  server.on('get', BUYER, history)
  open(<BuyerHistory order={order} />)
  expect(await screen.findByText('4 orders · S/ 612.00 in total · 1 not completed')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'View their orders', expanded: false }))

  const row = within(screen.getByRole('list', { name: 'Other orders from this customer' }))
  expect(row.getByRole('listitem')).toHaveTextContent('#1190 Oct 2, 2025 · deliveredS/ 120.50')
  expect(row.getByRole('link', { name: '#1190' })).toHaveAttribute(
    'href',
    `/admin/orders/o9?storeOid=${STORE_OID}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Hide their orders', expanded: true }))
  expect(screen.queryByRole('list')).toBeNull()
})

test('what a buyer has still to pay is told beside what he bought', async () => {
  server.on('get', BUYER, { ...history, expected: '120.50' })
  open(<BuyerHistory order={order} />)
  expect(
    await screen.findByText(
      /^4 orders · S\/.612\.00 in total · S\/.120\.50 outstanding · 1 not completed$/,
    ),
  ).toBeVisible()
})

test('the first order is called so, with nothing to open', async () => {
  server.on('get', BUYER, { ...history, orders: 1, cancelled: 0, recent: [] })
  open(<BuyerHistory order={order} />)
  expect(await screen.findByText('First order')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may not see contacts is told nothing of the buyer, and nothing is asked', async () => {
  server.on('get', BUYER, history)
  open(<BuyerHistory order={order} />, ['orders.view'])
  expect(await screen.findByText('drawn')).toBeVisible()
  expect(screen.queryByText(/612/)).toBeNull()
  expect(server.calls).toEqual([])
})

/** "Label: amount", in the order of the card. */
function sums(current: Order): string[] {
  open(<ProfitCard order={current} />)
  const labels = screen.getAllByRole('term')
  const amounts = screen.getAllByRole('definition')
  const plain = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s/g, ' ')
  return labels.map((label, at) => `${plain(label)}: ${plain(amounts[at])}`)
}

test('what is left of an order, with every subtraction', () => {
  expect(sums(order)).toEqual([
    'You collect: S/ 108.00',
    'Product cost: -S/ 33.00',
    'IGV (sales tax): -S/ 16.47',
    expect.stringMatching(/ commission: S\/ 0\.00$/),
  ])
  expect(screen.getByText('S/ 58.53')).toHaveClass('ok')
})

test('money that went back takes its part of the tax along', () => {
  const payments = [{ amount: '108.00' }, { amount: '-49.00' }] as Order['payments']
  expect(sums(testOrder({ payments })).slice(1, 4)).toEqual([
    'Refunded: -S/ 49.00',
    'Product cost: -S/ 33.00',
    'IGV (sales tax): -S/ 9.00',
  ])
  expect(screen.getByText('S/ 17.00')).toHaveClass('ok')
})

test('a loss is marked, and units without a cost are said', () => {
  const [cup] = order.lines
  if (cup === undefined) throw new Error('no line')
  const lines = [
    { ...cup, cost: '60.00' },
    { ...cup, _id: 'other', cost: null, quantity: 3 },
  ]
  sums(testOrder({ lines }))
  expect(screen.getByText('-S/ 28.47')).toHaveClass('bad')
  expect(screen.getByText('3 units have no cost, so the real profit is lower.')).toBeVisible()
})

test('without any cost there is no profit to tell', () => {
  const lines = order.lines.map((line) => ({ ...line, cost: null }))
  open(<ProfitCard order={testOrder({ lines })} />)
  expect(screen.getByText('drawn')).toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('an order that nobody paid in time tells no profit; money that was kept is one', () => {
  open(<ProfitCard order={testOrder({ state: 'EXPIRED', paymentState: 'VOIDED' })} />)
  expect(screen.getByText('drawn')).toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()

  const payments = [{ amount: '108.00' }, { amount: '-72.00' }] as Order['payments']
  expect(sums(testOrder({ state: 'CANCELLED', payments })).slice(0, 4)).toEqual([
    'You collect: S/ 108.00',
    'Refunded: -S/ 72.00',
    'Product cost: S/ 0.00',
    'IGV (sales tax): -S/ 5.49',
  ])
  expect(screen.getByText('S/ 30.51')).toHaveClass('ok')
})
