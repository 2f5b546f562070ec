import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, JOB, page, STORE, WORDS } from '@/features/orders/list/testList'
import { testRow } from '@/features/orders/list/testRow'
import { OrderListScreen } from '@/features/orders/screens/OrderListScreen'
import { render } from '@/test/render'

vi.mock('@/api/session', () => ({
  useSession: () => ({ role: 'OWNER', user: { resources: WORDS, firstName: 'Ana' } }),
}))
vi.mock('@/lib/store/useStore', () => ({
  useStore: () => ({
    _id: STORE,
    name: 'Barro',
    url: 'http://barro.pe',
    country: 'PE',
    timeZone: 'America/Lima',
    currencySymbol: 'S/',
    currencyDigits: 2,
  }),
}))

const open = (search = '') =>
  render(<OrderListScreen />, `/admin/orders/list?storeOid=${STORE}${search}`)

afterEach(() => vi.unstubAllGlobals())

test('an export is started with the filters of the list, watched and saved', async () => {
  const done = {
    _id: JOB,
    state: 'DONE',
    progress: 3,
    total: 3,
    result: { orders: 3, lines: 7 },
    file: { name: 'orders.xlsx', type: 'x', bytes: 9 },
    error: '',
    message: '',
  }
  const sent = answers({ 'order/export': { jobOid: JOB }, [`job/${JOB}`]: done })
  open('&tag=feria&courier=olva')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create file' }))
  expect(await screen.findByText('Ready. Orders: 3, rows: 7.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download file' })).toBeVisible()
  const query = sent.find(({ path }) => path === 'order/export')?.search
  const expected = { tag: 'feria', courier: 'olva', format: 'xlsx' }
  expect(Object.fromEntries(query ?? [])).toMatchObject(expected)
})

test('the sheet of a courier is looked at before it is written', async () => {
  const result = (does: string) => ({
    results: [{ number: 1001, ok: true, does, customerName: 'Lucía Ramírez', _id: null }],
  })
  const sent = answers({ 'order/bulk/tracking': result('SHIP') })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Import tracking' }))
  const field = await screen.findByRole('textbox', { name: 'Or paste the rows here' })
  await userEvent.click(field)
  await userEvent.paste('1001,Olva,A-1')
  await userEvent.click(screen.getByRole('button', { name: 'Check 1 row' }))
  expect(await screen.findByText('will be marked as shipped', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 tracking number' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = sent.filter(({ path }) => path === 'order/bulk/tracking').map(({ body }) => body)
  expect(bodies.map((body) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false])
  expect(bodies[1]).toMatchObject({
    rows: [{ number: 1001, courier: 'Olva', tracking: 'A-1' }],
    ship: true,
  })
})

const AWAITED = {
  nextAction: 'COLLECT',
  paymentKind: 'WALLET_MANUAL',
  due: '68.00',
  buyerPath: '/es/order/o1#t=key',
  reminder: 'Hola Lucía, falta S/ 68.00: http://barro.pe/es/order/o1#t=key',
} as const

test('what awaits its payment: the sum, what is missing, and a reminder for its buyer', async () => {
  const items = [
    testRow({ number: 1001, ...AWAITED, paymentState: 'PARTIALLY_PAID' }),
    testRow({ number: 1002, ...AWAITED, buyerPath: '', reminder: '', phone: '•••21' }),
    testRow({ number: 1003, ...AWAITED, state: 'DELIVERED' }),
  ]
  answers({ order: { ...page, items, due: '204.00', counts: { ALL: 3, AWAITING_PAYMENT: 3 } } })
  render(<OrderListScreen />, `/admin/orders/list?tab=AWAITING_PAYMENT&storeOid=${STORE}`)

  expect(await screen.findByText(/^S\/.204\.00 outstanding$/)).toBeVisible()
  expect(screen.getAllByText(/^S\/.68\.00 outstanding$/)).toHaveLength(3)
  const remind = screen.getByRole('link', { name: 'Remind on WhatsApp: order #1001' })
  const { pathname, searchParams } = new URL(remind.getAttribute('href') ?? '')
  expect(pathname).toBe('/51987654321')
  expect(searchParams.get('text')).toMatch(
    /^Hola Lucía, .*S\/.68\.00.*http:\/\/barro\.pe\/es\/order/,
  )
  for (const number of [1002, 1003]) {
    const record = screen.getByRole('link', { name: `Record payment: order #${number}` })
    expect(record).toHaveAttribute('href', expect.stringContaining('/admin/orders/'))
  }
})

test('the tab of what is to be cancelled is there while it holds something', async () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Order status' })).getAllByRole('link')
  const names = () => tabs().map((tab) => tab.getAttribute('data-value'))
  const counts = { ALL: 1, TO_CANCEL: 1 }
  answers({ order: { ...page, counts: { ALL: 1, TO_CANCEL: 0 } } })
  const { unmount } = render(<OrderListScreen />, `/admin/orders/list?storeOid=${STORE}`)
  await waitFor(() => expect(names()).toContain('TO_REFUND'))
  expect(names()).not.toContain('TO_CANCEL')
  unmount()

  answers({ order: { ...page, counts, items: [testRow({ number: 1001, nextAction: 'CANCEL' })] } })
  render(<OrderListScreen />, `/admin/orders/list?storeOid=${STORE}`)
  await waitFor(() => expect(names()).toContain('TO_CANCEL'))
})

test('before the first order there is nothing to tell apart', async () => {
  answers({ order: { ...page, items: [], total: 0, counts: { ALL: 0 } } })
  render(<OrderListScreen />, `/admin/orders/list?storeOid=${STORE}`)

  expect(await screen.findByText('Your orders will show up here')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Order status' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'View archived orders' })).toHaveAttribute(
    'href',
    expect.stringContaining('archived=true'),
  )
})
