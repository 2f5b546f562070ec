import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BulkResult } from '@/features/products/api'
import { useBulkProducts } from '@/features/products/bulk/useBulkProducts'
import { testRow } from '@/features/products/testRow'
import { renderInStore } from '@/features/products/testStore'
import { clearToasts } from '@/test/clearToasts'
import { store } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'
import { Toasts } from '@/ui/Toasts'

const BULK = '/api/v1/product/bulk'
const MAY = ['products.view', 'products.create', 'products.edit', 'products.delete']
const rows = ['Mug', 'Bowl'].map((en) => testRow({ _id: en, name: { en, es: en } }))
const both = rows.map(({ _id }) => _id)
let server: FixtureServer

const done = (oid: string, undo: BulkResult['undo'] = null): BulkResult => ({
  oid,
  ok: true,
  reason: null,
  message: null,
  undo,
})
const refused = (oid: string, message: string): BulkResult => ({
  ...done(oid),
  ok: false,
  reason: 'no',
  message,
})

function Picked() {
  const { ids, onChange, actions } = useBulkProducts(rows)
  return (
    <>
      <button type="button" onClick={() => onChange([...both, 'on another page'])}>
        Pick
      </button>
      <output data-testid="picked">{ids.join()}</output>
      {ids.length > 0 && actions}
    </>
  )
}

async function pick(results: BulkResult[], resources = MAY) {
  server.on('post', BULK, { results } as never)
  const bulkBar = (
    <>
      <Toasts />
      <ConfirmModal />
      <Picked />
    </>
  )
  renderInStore(bulkBar, { resources })
  await userEvent.click(screen.getByRole('button', { name: 'Pick' }))
}
const picked = () => screen.getByTestId('picked').textContent
const bodies = () => server.to(BULK).map(({ body }) => body)
const choose = async (menu: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const expectedBodies = (action: string, more = {}) => [
  { oids: both, action, categoryOids: [], tags: [], ...more },
]

beforeEach(() => {
  server = new FixtureServer().on('get', '/api/v1/store', store)
})
afterEach(clearToasts)

test.each([
  ['Make unlisted', 'HIDE', '2 products are now unlisted'],
  ['Archive', 'ARCHIVE', '2 products archived'],
] as const)(
  '%s changes all that are picked and shown, and lets go of them',
  async (item, action, message) => {
    await pick(both.map((oid) => done(oid)))
    await choose('Status', item)
    expect(await screen.findByText(message)).toBeVisible()
    expect(bodies()).toEqual(expectedBodies(action))
    await waitFor(() => expect(picked()).toBe(''))
  },
)

test('deleting asks first, and its undo brings back those that went', async () => {
  await pick([done('Mug'), refused('Bowl', 'It is in an open order.')])
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2 products?' }))
  expect(bodies()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('1 product deleted')).toBeVisible()
  expect(screen.getByText("1 product wasn't changed")).toBeVisible()
  expect(screen.getByText('Bowl: It is in an open order.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]).toEqual({ oids: ['Mug'], action: 'RESTORE', categoryOids: [], tags: [] })
})

test('who says no to the question deletes nothing', async () => {
  await pick([])
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls).toEqual([])
  expect(picked()).toBe('Mug,Bowl')
})

test('without the right to delete or to edit there is no such button', async () => {
  await pick([], ['products.view'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pick'])
})

const undo = { version: 2, left: [], enteredOids: [], tags: ['gres'] }

test('tags are added to all, each refused row says why, and an undo takes them back', async () => {
  server.on('post', '/api/v1/product/bulk/undo', { results: [done('Mug')] } as never)
  await pick([done('Mug', undo), refused('Bowl', 'It has 20 tags already.')])
  await choose('Organization', 'Add tags')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tags' }))
  const apply = dialog.getByRole('button', { name: 'Apply to 2 products' })
  expect(apply).toBeDisabled()
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'gres,norte,')
  await userEvent.click(apply)

  expect(await screen.findByText('Bowl: It has 20 tags already.')).toBeVisible()
  expect(screen.getByText('Tags added to 1 product')).toBeVisible()
  expect(bodies()).toEqual(expectedBodies('ADD_TAGS', { tags: ['gres', 'norte'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.to('/api/v1/product/bulk/undo').map(({ body }) => body)).toEqual([
      { rows: [{ oid: 'Mug', ...undo }] },
    ]),
  )
})

test('categories are chosen among those of the store', async () => {
  const names = ['Mugs', 'Plates'].map((en) => ({ _id: en, name: { en }, parentOid: null }))
  server.on('get', '/api/v1/product/category', { items: names } as never)
  await pick(both.map((oid) => done(oid)))
  await choose('Organization', 'Remove from categories')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from categories' }))
  await userEvent.click(dialog.getByLabelText(/^Categories/, { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Plates', hidden: true }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply to 2 products' }))
  expect(await screen.findByText('2 products removed from categories')).toBeVisible()
  expect(bodies()).toEqual(expectedBodies('REMOVE_CATEGORIES', { categoryOids: ['Plates'] }))
})

test('a call that fails leaves the dialog and what was picked', async () => {
  server.fails('post', BULK, 409, { message: 'Somebody is at it.' })
  await pick([])
  await choose('Organization', 'Remove tags')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove tags' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'gres,')
  const apply = dialog.getByRole('button', { name: 'Apply to 2 products' })
  await userEvent.click(apply)
  await waitFor(() => expect(bodies()).toHaveLength(1))
  await waitFor(() => expect(apply).toBeEnabled())
  expect(dialog.getByRole('alert')).toHaveTextContent('Somebody is at it.')
  expect(picked()).toBe('Mug,Bowl')
})
