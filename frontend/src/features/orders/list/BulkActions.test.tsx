import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderRow } from '@/features/orders/api'
import { BulkActions } from '@/features/orders/list/BulkActions'
import { TrackingDialog } from '@/features/orders/list/TrackingDialog'
import { testRow } from '@/features/orders/list/testRow'
import { render } from '@/test/render'
import { ConfirmModal } from '@/ui/ConfirmModal'

const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const WORDS = ['orders.view', 'orders.edit', 'orders.approve_payment', 'orders.refund']
const LINE = 'Pickup customers who left an email are told their order is ready.'

vi.mock('@/api/session', () => ({
  useSession: () => ({ role: 'OWNER', user: { resources: WORDS, firstName: 'Ana' } }),
}))

/** A store whose buyers get these mails alone. */
function sends(...kinds: string[]) {
  const answered = vi.fn()
  vi.stubGlobal('fetch', async () => {
    const news = Object.fromEntries(kinds.map((kind) => [kind, true]))
    answered()
    return new Response(JSON.stringify(news), { headers: { 'Content-Type': 'application/json' } })
  })
  return answered
}

async function open(rows: OrderRow[], ...kinds: string[]) {
  const answered = sends(...kinds)
  const run = vi.fn(async () => {})
  render(
    <>
      <BulkActions rows={rows} busy={false} run={run} press={run} onClear={() => {}} />
      <ConfirmModal />
    </>,
    `/admin/orders/list?storeOid=${STORE}`,
  )
  await screen.findByRole('button', { name: 'Change status' })
  await waitFor(() => expect(answered).toHaveBeenCalled())
  return run
}

const move = async (action: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }))
  return await screen.findByRole('menuitem', { name: action })
}
const toPack = { nextAction: 'PACK', state: 'CONFIRMED', paymentState: 'PAID' }
const pickup = testRow({ number: 1001, ...toPack, shippingKind: 'PICKUP' })
const sent = testRow({ number: 1002, ...toPack })
const held = testRow({ number: 1003, paymentState: 'AUTHORIZED' })
const owing = testRow({ number: 1004 })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a pickup, told', [pickup, sent], ['ready'], true],
  ['a pickup, switched off', [pickup, sent], ['shipped'], false],
  ['nothing to fetch', [sent], ['ready'], false],
] as const)('packing says who is told: %s', async (_name, rows, kinds, isPromised) => {
  const run = await open([...rows], ...kinds)
  await userEvent.click(screen.getByRole('button', { name: `Mark as packed (${rows.length})` }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.queryByText(LINE) !== null).toBe(isPromised)
  await userEvent.click(question.getByRole('button', { name: 'Mark as packed' }))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  expect(run).toHaveBeenCalledWith(
    'READY',
    {},
    rows.map(({ _id }) => _id),
  )
})

test('cancelling many asks about a mail only when one is sent', async () => {
  await open([owing], 'cancelled')
  await userEvent.click(await move('Cancel…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText('Email the customers')).toBeChecked()
  expect(dialog.getByLabelText('Reason for canceling')).toBeVisible()
  expect(dialog.getByText('Included in the email to the customer.')).toBeVisible()
  await userEvent.click(dialog.getByLabelText('Email the customers'))
  expect(dialog.getByText('Only your team sees it, in the timeline.')).toBeVisible()
})

test('cancelling many without that mail promises none, but asks about the one of a refund', async () => {
  await open([owing], 'refunded')
  await userEvent.click(await move('Cancel…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Only your team sees it, in the timeline.')).toBeVisible()
  expect(dialog.queryByLabelText('Email the customers')).toBeNull()
  await userEvent.click(dialog.getByLabelText('Refund what was paid'))
  expect(dialog.getByLabelText('Email the customers')).toBeVisible()
})

test.each([
  ['shipped', true],
  ['ready', false],
] as const)('tracking codes are told by the mail of what was sent: %s', async (kind, isOffered) => {
  const answered = sends(kind)
  render(<TrackingDialog opened onClose={() => {}} />, `/admin/orders/list?storeOid=${STORE}`)
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(answered).toHaveBeenCalled())
  const label = 'Email the customers'
  if (isOffered) expect(await dialog.findByLabelText(label)).toBeVisible()
  else expect(dialog.queryByLabelText(label)).toBeNull()
})

test('orders whose money a card holds are left out of what is marked as paid', async () => {
  const run = await open([held, owing])
  await userEvent.click(await move('Mark as paid'))
  const question = within(await screen.findByRole('dialog', { name: 'Mark 1 order as paid?' }))
  expect(question.getByText(/^1 is left out because its payment is only authorized/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() => expect(run).toHaveBeenCalledWith('MARK_PAID', {}, [owing._id]))
})

test('held money alone can’t be marked as paid', async () => {
  await open([held])
  expect(await move('Mark as paid')).toHaveAttribute('data-disabled')
})

test('delivering many takes nobody’s cash, and says so', async () => {
  const run = await open([owing, sent])
  await userEvent.click(await move('Mark as delivered'))
  const question = within(await screen.findByRole('dialog'))
  expect(
    question.getByText('Orders paid in cash go to Awaiting payment until you record the money.'),
  ).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Mark as delivered' }))
  await waitFor(() => expect(run).toHaveBeenCalledWith('DELIVER', {}, [owing._id, sent._id]))
})
