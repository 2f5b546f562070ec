import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testRow } from '@/features/orders/list/testRow'
import { OrderListScreen } from '@/features/orders/screens/OrderListScreen'
import { render } from '@/test/render'
import { ConfirmModal } from '@/ui/ConfirmModal'
import { Toasts } from '@/ui/Toasts'

const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const JOB = '01a1fce1-8225-7fc7-82de-52b3d88bddd0'
const WORDS = [
  'orders.view',
  'orders.edit',
  'orders.export',
  'orders.approve_payment',
  'customers.see_contact',
]
const rows = [1001, 1002, 1003].map((number) => testRow({ number }))
const page = {
  items: rows,
  page: 1,
  limit: 25,
  total: 3,
  totalIsCapped: false,
  counts: { ALL: 3, TO_CONFIRM: 3 },
  countsAreCapped: false,
}

vi.mock('@/api/session', () => ({
  useSession: () => ({ role: 'OWNER', user: { resources: WORDS, firstName: 'Ana' } }),
}))
vi.mock('@/features/stores/useStore', () => ({
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

const BUSY = { code: '503', message: "We can't answer right now.", params: {}, requestId: '' }

type Sent = { method: string; path: string; search: URLSearchParams; body: unknown }

function answers(special: Record<string, unknown> = {}): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/v1/', '')
    const body = request.method === 'POST' ? await request.json() : undefined
    sent.push({ method: request.method, path, search: searchParams, body })
    const usual: Record<string, unknown> = {
      order: page,
      'order/summary': { queue: [], week: { orders: 0, collected: '0.00', expected: '0.00' } },
      'order/tags': { items: [{ tag: 'feria', count: 2 }] },
      'order/assignee': { items: [] },
      view: { items: [] },
    }
    const answer = special[path] ?? usual[path] ?? { items: [] }
    return new Response(JSON.stringify(answer), {
      status: answer === BUSY ? 503 : 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return sent
}

const open = (search = '') =>
  render(<OrderListScreen />, `/admin/orders/list?storeOid=${STORE}${search}`)

afterEach(() => vi.unstubAllGlobals())

test('many orders are confirmed at once, and each that stayed tells why', async () => {
  const sent = answers({
    'order/bulk': {
      results: [
        { _id: rows[0]?._id, number: 1001, ok: true },
        { _id: rows[1]?._id, number: 1002, ok: false, message: "This order can't move." },
      ],
    },
  })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select #1001' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select #1002' }))
  await userEvent.click(screen.getByRole('button', { name: 'Organize' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add tags…' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Tag' }), 'feria{Enter}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add tags' }))
  expect(await screen.findByText('1 done, 1 unchanged. See why.')).toBeVisible()
  expect(screen.getByText("This order can't move.", { exact: false })).toBeVisible()
  expect(sent.find(({ path }) => path === 'order/bulk')?.body).toEqual({
    ids: [rows[0]?._id, rows[1]?._id],
    action: 'TAG',
    params: { tags: ['feria'] },
  })
})

async function choose(menu: string, action: string) {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select #1001' }))
  await userEvent.click(screen.getByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

test('what was written to cancel many orders stays when it fails, and goes through again', async () => {
  const done = { results: [{ _id: rows[0]?._id, number: 1001, ok: true }] }
  const special: Record<string, unknown> = { 'order/bulk': BUSY }
  const sent = answers(special)
  open()
  const dialog = await choose('Change status', 'Cancel…')
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Reason for canceling' }),
    'INVENTORY',
  )
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Broken')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent("We can't answer right now.")
  expect(dialog.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Broken')
  special['order/bulk'] = done
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = sent.filter(({ path }) => path === 'order/bulk').map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[1]).toMatchObject({ params: { reason: 'INVENTORY', note: 'Broken' } })
})

test.each([
  ['Add tags…', 'Tag'],
  ['Assign…', 'Assigned to'],
])('%s stays open with its reason when it fails', async (action, field) => {
  answers({ 'order/bulk': BUSY, 'order/assignee': { items: [{ _id: JOB, name: 'Ana' }] } })
  open()
  const dialog = await choose('Organize', action)
  const input = dialog.getByRole('combobox', { name: field })
  await waitFor(() => expect(input).toHaveFocus())
  if (field === 'Tag') await userEvent.type(input, 'feria{Enter}')
  else await userEvent.selectOptions(input, await dialog.findByRole('option', { name: 'Ana' }))
  await userEvent.click(dialog.getByRole('button', { name: action.replace('…', '') }))
  expect(await dialog.findByRole('alert')).toHaveTextContent("We can't answer right now.")
  if (field === 'Tag') expect(dialog.getByText('feria')).toBeVisible()
  else expect(input).toHaveValue(JOB)
})

test('a press without a dialog says its failure as a toast and leaves what was picked', async () => {
  answers({ 'order/bulk': BUSY })
  render(
    <>
      <OrderListScreen />
      <ConfirmModal />
      <Toasts />
    </>,
    `/admin/orders/list?storeOid=${STORE}`,
  )
  const sure = await choose('Organize', 'Archive')
  await userEvent.click(sure.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText("We couldn't change the orders")).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select #1001' })).toBeChecked()
})

test('who may not see contacts is offered a search by number, name and district', async () => {
  answers()
  WORDS.splice(WORDS.indexOf('customers.see_contact'), 1)
  open('&q=zzz')
  expect(await screen.findByRole('searchbox', { name: 'Number, name, or district' })).toHaveValue(
    'zzz',
  )
  WORDS.push('customers.see_contact')
})

test('filters of the address reach the call and stand as chips that can be taken away', async () => {
  const sent = answers()
  open('&tag=feria&paymentKind=WALLET_MANUAL&minTotal=50&archived=true&courier=olva')
  expect(await screen.findByText('Yape or Plin')).toBeVisible()
  expect(screen.getByText('Archived only')).toBeVisible()
  expect(screen.getByText('S/ 50.00 – …')).toBeVisible()
  const first = sent.find(({ path }) => path === 'order')?.search
  expect(Object.fromEntries(first ?? [])).toMatchObject({
    tag: 'feria',
    paymentKind: 'WALLET_MANUAL',
    minTotal: '50',
    archived: 'true',
    courier: 'olva',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Yape or Plin' }))
  await waitFor(() => expect(screen.queryByText('Yape or Plin')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter olva' }))
  await waitFor(() => expect(screen.queryByText('olva')).toBeNull())
})

test('j and k walk the rows, x picks one', async () => {
  answers()
  open()
  await screen.findByRole('checkbox', { name: 'Select #1001' })
  await userEvent.keyboard('jj')
  expect(document.activeElement?.closest('tr')?.textContent).toContain('#1002')
  await userEvent.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select #1002' })).toBeChecked()
  await userEvent.keyboard('kx')
  expect(screen.getByRole('checkbox', { name: 'Select #1001' })).toBeChecked()
})

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
  const wanted = { tag: 'feria', courier: 'olva', format: 'xlsx' }
  expect(Object.fromEntries(query ?? [])).toMatchObject(wanted)
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
} as const

test('what awaits its payment: the sum, what is missing, and a reminder for its buyer', async () => {
  const items = [
    testRow({ number: 1001, ...AWAITED, paymentState: 'PARTIALLY_PAID' }),
    testRow({ number: 1002, ...AWAITED, buyerPath: '', phone: '•••21' }),
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
