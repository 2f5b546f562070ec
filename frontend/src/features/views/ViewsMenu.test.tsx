import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedView } from '@/features/views/api'
import { ViewsMenu } from '@/features/views/ViewsMenu'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { Toasts } from '@/ui/Toasts'

const MOMENT = '2026-11-20T15:00:00.000Z'
const view = (changes: Partial<SavedView>): SavedView => ({
  _id: 'v1',
  list: 'orders',
  name: 'Feria',
  query: 'columns=items&tag=feria',
  shared: false,
  canChange: true,
  isMine: true,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...changes,
})
const theirs = view({
  _id: 'v2',
  name: 'Sin pagar',
  query: 'paymentState=PENDING',
  shared: true,
  canChange: false,
  isMine: false,
})
const ONE = '/api/v1/view/v1' as '/api/v1/view/{view_id}'

let server: FixtureServer
beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

const Here = () => <output>{useLocation().search}</output>

function open(search: string) {
  render(
    <>
      <ViewsMenu list="orders" />
      <Here />
      <Toasts />
    </>,
    `/admin/orders/list?storeOid=${STORE_OID}${search}`,
  )
  return userEvent.click(screen.getByRole('button', { name: 'Views' }))
}
const posts = () => server.to('/api/v1/view').filter(({ method }) => method === 'POST')

test('a view is opened in the store of the page, and the open one is named', async () => {
  server.on('get', '/api/v1/view', { items: [view({}), theirs] })
  await open('&tag=feria&page=3&columns=items')
  const own = await screen.findByRole('menuitem', { name: 'Feria' })
  expect(own).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: 'Feria' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Save this view' })).toBeDisabled()

  await userEvent.click(screen.getByRole('menuitem', { name: /Sin pagar/ }))

  expect(screen.getByText(/^\?/)).toHaveTextContent(`?paymentState=PENDING&storeOid=${STORE_OID}`, {
    normalizeWhitespace: false,
  })
})

test('the view of somebody else can not be deleted', async () => {
  server.on('get', '/api/v1/view', { items: [view({}), theirs] })
  await open('')
  expect(await screen.findByLabelText('shared with the team')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete the view Feria' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete the view Sin pagar' })).toBeNull()
})

test('a list without filters is none to be kept', async () => {
  server.on('get', '/api/v1/view', { items: [] })
  await open('&page=2')
  expect(await screen.findByText(/^Filter the list and save it/)).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Save this view' })).toBeDisabled()
})

test('what is on the screen is kept under a name, once', async () => {
  server.on('get', '/api/v1/view', { items: [] }).on('get', '/api/v1/view', { items: [view({})] })
  server.on('post', '/api/v1/view', view({}), 201)
  await open('&tag=feria&page=2&columns=items')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
  await userEvent.type(await screen.findByLabelText('Name'), ' Feria ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share with the whole team' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save view' }))

  expect(await screen.findByText('View “Feria” saved')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Feria' })).toBeVisible()
  expect(posts().map(({ body }) => body)).toEqual([
    { list: 'orders', name: 'Feria', shared: true, query: 'columns=items&tag=feria' },
  ])
})

test('a view that was deleted comes back from the toast', async () => {
  server.on('get', '/api/v1/view', { items: [view({ shared: true })] })
  server.on('get', '/api/v1/view', { items: [] })
  server.on('delete', ONE, undefined as never, 204)
  server.on('post', '/api/v1/view', view({}), 201)
  await open('')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view Feria' }))
  expect(await screen.findByText('View “Feria” deleted')).toBeVisible()
  expect(server.to(ONE).map(({ method }) => method)).toEqual(['DELETE'])
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /Feria/ })).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toEqual({
    list: 'orders',
    name: 'Feria',
    shared: true,
    query: 'columns=items&tag=feria',
  })
})
