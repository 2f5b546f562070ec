import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '@/features/products/api'
import { EditorHeader } from '@/features/products/components/EditorHeader'
import { ProductListScreen } from '@/features/products/screens/ProductListScreen'
import { testRow } from '@/features/products/testRow'
import type { ProductEditorState } from '@/features/products/useProductEditor'
import { render } from '@/test/render'

const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const WORDS = ['products.view', 'products.create', 'products.edit', 'products.delete']
const FAR = '2999-01-01T05:00:00.000Z'
const PAST = '2026-01-01T05:00:00.000Z'

vi.mock('@/api/session', () => ({
  useSession: () => ({ role: 'OWNER', user: { resources: WORDS, firstName: 'Ana' } }),
}))
vi.mock('@/lib/store/useStore', () => ({
  useStore: () => ({
    _id: STORE,
    language: 'es',
    timeZone: 'America/Lima',
    currencySymbol: 'S/',
    currencyDigits: 2,
    storeTier: 'LITE',
    features: { products: { limit: 50, used: 3 } },
  }),
}))

type Sent = { path: string; search: URLSearchParams; method: string; body: unknown }

function answers(rows = [testRow()]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/v1/', '')
    const body = request.method === 'POST' ? await request.json() : undefined
    sent.push({ path, search: searchParams, method: request.method, body })
    const page = { page: 1, limit: 25, totalIsCapped: false }
    const known: Record<string, unknown> = {
      product: { ...page, items: rows, total: rows.length, counts: { ALL: rows.length } },
      'product/labels': { tags: ['gres', 'café'], brands: ['Norte'] },
      'product/bulk': { results: rows.map(({ _id }) => ({ oid: _id, ok: true })) },
    }
    return new Response(JSON.stringify(known[path] ?? { items: [] }), {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return sent
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

const open = (search = '') =>
  render(
    <>
      <ProductListScreen />
      <Address />
    </>,
    `/admin/products/list?storeOid=${STORE}${search}`,
  )
const address = () => screen.getByTestId('address').textContent

function onPhone() {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...plain(query),
    matches: query.includes('max-width'),
  }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a row tells that its product waits for its day or is past it', async () => {
  answers([
    testRow({ _id: 'a1', publishAt: FAR }),
    testRow({ _id: 'a2', unpublishAt: PAST }),
    testRow({ _id: 'a3' }),
  ])
  open()

  expect(await screen.findByText(/^Scheduled · Jan 1, 2999$/)).toBeVisible()
  expect(screen.getByText(/^Ended · Jan 1$|^Ended · Jan 1, 2026$/)).toBeVisible()
  expect(screen.getByRole('table')).toHaveTextContent('Published')
})

test('a tag is chosen among those of the products', async () => {
  const sent = answers()
  open()
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Tags' }))
  await userEvent.click(await screen.findByRole('option', { name: 'gres' }))

  await waitFor(() => expect(address()).toContain('tag=gres'))
  await waitFor(() =>
    expect(
      sent.some(({ path, search }) => path === 'product' && search.get('tag') === 'gres'),
    ).toBe(true),
  )
})

test('typing asks for the brands that hold it', async () => {
  const sent = answers()
  open()
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Brand' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Brand' }), 'nor')

  await waitFor(() =>
    expect(
      sent.some(({ path, search }) => path === 'product/labels' && search.get('q') === 'nor'),
    ).toBe(true),
  )
  await userEvent.click(await screen.findByRole('option', { name: 'Norte' }))
  await waitFor(() => expect(address()).toContain('brand=Norte'))
})

test('on a phone the sheet filters by price and tag, and rows are picked', async () => {
  onPhone()
  const sent = answers()
  open('&minPrice=5')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Mug' }))
  expect(screen.getByRole('region', { name: 'Actions for the selection' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Filter and sort' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByLabelText('Min. price')).toHaveValue('5')
  await userEvent.clear(sheet.getByLabelText('Min. price'))
  await userEvent.type(sheet.getByLabelText('Max. price'), '60')
  await userEvent.click(sheet.getByRole('combobox', { name: 'Tags' }))
  await userEvent.click(await screen.findByRole('option', { name: 'café' }))
  await userEvent.click(sheet.getByRole('button', { name: 'View products' }))

  await waitFor(() => expect(address()).toContain('maxPrice=60'))
  expect(address()).not.toContain('minPrice')
  expect(address()).toContain('tag=caf')
  expect(sent.some(({ path }) => path === 'product/bulk')).toBe(false)
})

const product = (part: Partial<Product>) =>
  ({
    ...testRow(),
    url: 'http://barro.pe/es/p/taza',
    previewUrl: 'http://barro.pe/es/p/taza?preview=x',
    ...part,
  }) as Product

function header(part: Partial<Product>) {
  answers()
  const editor = { product: product(part), dirty: false } as ProductEditorState
  render(<EditorHeader editor={editor} main="es" />, `/admin/products/a1?storeOid=${STORE}`)
}

test('what the shop shows now is opened there', () => {
  header({})
  expect(screen.getByRole('link', { name: 'View in store' })).toHaveAttribute(
    'href',
    'http://barro.pe/es/p/taza',
  )
  expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull()
})

test.each([{ publishAt: FAR }, { unpublishAt: PAST }, { status: 'DRAFT' as const }])(
  'what the shop does not show now is seen by its preview: %o',
  (part) => {
    header(part)
    expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      'http://barro.pe/es/p/taza?preview=x',
    )
    expect(screen.queryByRole('link', { name: 'View in store' })).toBeNull()
  },
)

test('the editor leads back to the list as it was left', async () => {
  answers()
  const list = open('&status=DRAFT&q=taza&sort=name&page=2')
  await screen.findByRole('table')
  list.unmount()
  header({})
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute(
    'href',
    `/admin/products/list?status=DRAFT&q=taza&sort=name&page=2&storeOid=${STORE}`,
  )
})
