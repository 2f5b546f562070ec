import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchButton } from '@/admin/layouts/SearchButton'
import { testRow as orderRow } from '@/features/orders/list/testRow'
import { testRow as productRow } from '@/features/products/testRow'
import { STORE_OID } from '@/test/fixtures'
import { renderAdmin } from '@/test/renderAdmin'
import { FixtureServer } from '@/test/server'

let server: FixtureServer

function Here() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const LUCIA = { _id: 'lucia', name: 'Lucía Ramírez', company: '', orderCount: 3 }

function open(resources = ['orders.view', 'products.view', 'products.create', 'customers.view']) {
  renderAdmin(
    <>
      <SearchButton />
      <Here />
    </>,
    { resources, path: '/admin/home' },
  )
}

const page = { page: 1, limit: 25, totalIsCapped: false }
const orderPage = (rows: ReturnType<typeof orderRow>[]) =>
  ({ ...page, items: rows, total: rows.length, counts: {} }) as never
const productPage = (rows: ReturnType<typeof productRow>[]) =>
  ({ ...page, items: rows, total: rows.length, counts: {} }) as never

function findNothing() {
  server = new FixtureServer()
  server.on('get', '/api/v1/order', orderPage([]))
  server.on('get', '/api/v1/product', productPage([]))
  server.on('get', '/api/v1/crm/customer/search', { items: [] } as never)
}

const ask = async (words: string) => {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await userEvent.type(field, words)
  return field
}
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent)

beforeEach(() => {
  server = new FixtureServer()
  server.on('get', '/api/v1/order', orderPage([orderRow({ number: 1042 })]))
  server.on('get', '/api/v1/product', productPage([productRow()]))
  server.on('get', '/api/v1/crm/customer/search', { items: [LUCIA] } as never)
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('finds orders, products, customers and pages, and opens the chosen one by the keyboard', async () => {
  open()

  const field = await ask('lu')
  await screen.findByText('#1042', { exact: false })

  expect(options('Customers')).toEqual(['LRLucía Ramírez3 orders'])
  expect(options('Products')).toEqual(['MugTZ-18 leftS/\u00a039.00'])
  await userEvent.type(field, '{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(
      `/admin/orders/${orderRow({ number: 1042 })._id}?storeOid=${STORE_OID}`,
    ),
  )
})

test('finds a page that has no place in the navigation', async () => {
  open()

  await ask('redirects')

  expect(await screen.findByRole('option', { name: /^Redirects/ })).toBeVisible()
})

test('without a permission its group is not there, and nothing is asked', async () => {
  open(['products.view'])

  await ask('add')
  await screen.findByText('Mug')

  expect(server.to('/api/v1/order')).toHaveLength(0)
  expect(screen.queryByRole('option', { name: 'Add product' })).toBeNull()
})

test('finds conversations by who wrote and by what was said', async () => {
  const at = '2026-11-20T19:00:00.000Z'
  const rosa = {
    _id: 'rosa',
    channel: 'WHATSAPP',
    name: 'Rosa Quispe',
    preview: '¿Llega a Cayma?',
    previewAuthor: 'VISITOR',
    lastMessageAt: at,
  }
  server.on('get', '/api/v1/chat/conversation', { ...page, items: [rosa], total: 1 } as never)
  open(['chat.view'])

  await ask('cayma')
  const group = await screen.findByRole('group', { name: 'Conversations' })
  await userEvent.click(within(group).getByRole('option', { name: /Rosa Quispe/ }))

  expect(screen.getByRole('status')).toHaveTextContent(
    '/admin/chat/inbox?conversation=rosa&tab=ALL',
  )
})

test('screens and actions still work when the search fails', async () => {
  server = new FixtureServer()
  server.fails('get', '/api/v1/order', 503, {})
  server.fails('get', '/api/v1/product', 503, {})
  server.fails('get', '/api/v1/crm/customer/search', 503, {})
  open()

  await ask('prod')

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Search failed; screens and actions still work.',
  )
  expect(options('Screens')).toContain('Products')
  expect(options('Actions')).toEqual(['Add product'])
})

test('remembers what was opened, until it is told to forget', async () => {
  findNothing()
  open()
  await userEvent.type(await ask('design'), '{Enter}')
  await screen.findByText(`/admin/settings/Design?storeOid=${STORE_OID}`)

  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search' })
  expect(options('Recent')).toEqual(['DesignSettings'])

  await userEvent.click(screen.getByRole('button', { name: 'Clear recent' }))
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})

test('tells when nothing was found', async () => {
  findNothing()
  open()

  await ask('zzz')

  expect(await screen.findByText('No results for “zzz”')).toBeVisible()
})

test('a slash that is being written opens nothing', async () => {
  open()
  const field = document.createElement('input')
  document.body.append(field)

  await userEvent.type(field, '/')
  expect(screen.queryByRole('dialog')).toBeNull()
  field.blur()
  await userEvent.keyboard('/')
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible()
  field.remove()
})
