import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, BUSY, JOB, rows, STORE, WORDS } from '@/features/orders/list/testList'
import { OrderListScreen } from '@/features/orders/screens/OrderListScreen'
import { render } from '@/test/render'
import { ConfirmModal } from '@/ui/ConfirmModal'
import { Toasts } from '@/ui/Toasts'

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
