import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TeamCard } from '@/features/orders/components/detail/TeamCard'
import { testRow } from '@/features/orders/list/testRow'
import { OrderListScreen } from '@/features/orders/screens/OrderListScreen'
import { testOrder } from '@/features/orders/testOrder'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { STORE_OID, store } from '@/test/fixtures'
import { render } from '@/test/render'

const WORDS = ['orders.view', 'orders.edit']
const page = {
  items: [testRow({ number: 1001 })],
  page: 1,
  limit: 25,
  total: 1,
  totalIsCapped: false,
  counts: { ALL: 1 },
  countsAreCapped: false,
}
const order = testOrder()

vi.mock('@/api/session', () => ({
  useSession: () => ({ role: 'OWNER', user: { resources: WORDS, firstName: 'Ana' } }),
}))
vi.mock('@/lib/store/useStore', () => ({ useStore: () => store }))

/** The paths that were asked for, in their order. */
function answers(tags: unknown = { items: [{ tag: 'feria', count: 2 }] }): string[] {
  const requests: string[] = []
  const known: Record<string, unknown> = {
    order: page,
    'order/summary': { queue: [], week: { orders: 0, sales: '0.00' } },
    'order/tags': tags,
    'order/bulk': { results: [{ _id: page.items[0]?._id, number: 1001, ok: true }] },
    [`order/${order._id}`]: order,
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1/', '')
    requests.push(path)
    const answer = known[path] ?? { items: [] }
    return new Response(JSON.stringify(answer), {
      status: answer === FAILS ? 400 : 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return requests
}

const FAILS = { code: '400', message: '', params: {}, requestId: '' }
const times = (requests: string[], path: string) => requests.filter((one) => one === path).length
const open = (search = '') =>
  render(<OrderListScreen />, `/admin/orders/list?storeOid=${STORE_OID}${search}`)

afterEach(() => vi.unstubAllGlobals())

test('tags are asked for by who opens their filter, and not after an act on the list', async () => {
  const requests = answers()
  open()
  const pick = await screen.findByRole('checkbox', { name: 'Select #1001' })
  expect(times(requests, 'order/tags')).toBe(0)

  await userEvent.click(screen.getByRole('button', { name: 'Tag' }))
  expect(await screen.findByRole('menuitem', { name: 'feria (2)' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(times(requests, 'order/tags')).toBe(1)

  const lists = times(requests, 'order')
  await userEvent.click(pick)
  await userEvent.click(screen.getByRole('button', { name: 'Organize' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(times(requests, 'order')).toBeGreaterThan(lists))
  expect(times(requests, 'order/tags')).toBe(1)

  await userEvent.click(await screen.findByRole('button', { name: 'Tag' }))
  await waitFor(() => expect(times(requests, 'order/tags')).toBe(2))
})

test('a tag of the address stands as a chip and is chosen in the drawer, which asks for the others', async () => {
  const requests = answers({ items: [{ tag: 'mayorista', count: 3 }] })
  open('&tag=feria')
  expect(await screen.findByRole('button', { name: 'Remove filter feria' })).toBeVisible()
  expect(times(requests, 'order/tags')).toBe(0)

  await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
  const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Tag' })
  expect(await within(field).findByRole('option', { name: 'mayorista (3)' })).toBeInTheDocument()
  expect(field).toHaveValue('feria')
  expect(times(requests, 'order/tags')).toBe(1)
})

test.each([
  ['none', { items: [] }, 'No order has tags yet'],
  ['a failure', FAILS, "We couldn't load this"],
])('where there are no tags to choose, %s is said', async (_name, tags, message) => {
  answers(tags)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Tag' }))
  expect(await screen.findByRole('menuitem', { name: message })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

function Team() {
  return <TeamCard order={order} actions={useOrderActions(order)} />
}

test('an order asks for the tags of others once somebody writes one', async () => {
  const requests = answers()
  render(<Team />, `/admin/orders/${order._id}?storeOid=${STORE_OID}`)
  const field = await screen.findByRole('combobox', { name: 'Tags' })
  await waitFor(() => expect(times(requests, 'order/assignee')).toBe(1))
  expect(times(requests, 'order/tags')).toBe(0)

  await userEvent.click(field)
  expect(await screen.findByRole('option', { name: 'feria' })).toBeVisible()
})
