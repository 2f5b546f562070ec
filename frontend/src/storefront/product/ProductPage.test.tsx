import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import { card } from '../catalog/testCard'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { testShop } from '../testShop'
import { en as t } from '../texts/en'
import type { Product, Related } from '../types'
import ProductPage, { type Stock } from './ProductPage'
import { product, variant } from './testProduct'

const KEY = 'product/ui/taza-quincha'
const STOCK = `/api/v1/${KEY}/stock`
const RELATED = `/api/v1/${KEY}/related`
const MUG = product({ variants: [variant({ left: 9 })] })
const NONE: Related = { related: [], upSell: [], crossSell: [] }

/** The page of a product that came with the address; what else it asks for is answered so. */
function open(viewed: Product, stock: Stock, related = NONE, known: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = { [STOCK]: stock, [RELATED]: related }
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 404 })
  })
  const key = viewed.isPreview ? `${KEY}?preview=x` : KEY
  const shipping = { 'shipping/ui': { items: [] } }
  const data = new DataStore({ [key]: viewed, ...shipping, ...known }, 'en')
  render(
    <ShopProvider shop={testShop({ data })}>
      <MemoryRouter initialEntries={[`/p/taza-quincha${viewed.isPreview ? '?preview=x' : ''}`]}>
        <CartProvider>
          <Routes>
            <Route path="/p/:slug" element={<ProductPage />} />
          </Routes>
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
  return requests
}

const left = (units: number, inStock = true): Stock => ({
  variants: [{ _id: 'v1', inStock, left: units }],
})

afterEach(() => vi.unstubAllGlobals())

test('a page out of a cache asks what is left now, once, and shows that', async () => {
  const requests = open(MUG, left(2))
  expect(screen.getByText(t.onlyLeft(9))).toBeVisible()
  expect(await screen.findByText(t.onlyLeft(2))).toBeVisible()
  expect(screen.queryByText(t.onlyLeft(9))).toBeNull()
  expect(requests.filter((path) => path === STOCK)).toHaveLength(1)
})

test('whoever comes back within the minute is told what is left now', async () => {
  const requests = open(MUG, left(2), NONE, { [`${KEY}/stock`]: left(7) })
  expect(await screen.findByText(t.onlyLeft(2))).toBeVisible()
  expect(requests.filter((path) => path === STOCK)).toHaveLength(1)
})

test('what was sold out meanwhile can no longer be bought', async () => {
  const add = { name: /^Add · S\/\s10\.00$/ }
  open(MUG, left(0, false))
  expect(screen.getAllByRole('button', add)).toHaveLength(2)
  expect(await screen.findByText(t.soldOut)).toBeVisible()
  expect(screen.queryByRole('button', add)).toBeNull()
})

test('a preview was made at this moment: it asks neither for its stock nor for others', async () => {
  const requests = open({ ...MUG, isPreview: true }, left(2))
  expect(screen.getByText(t.preview)).toBeVisible()
  await waitFor(() => expect(screen.getByText(t.onlyLeft(9))).toBeVisible())
  expect(requests).toEqual([])
})

/** What a shelf leads to. */
async function shelf(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const links = within(heading.closest('section') as HTMLElement).getAllByRole('link')
  return links.map((link) => link.getAttribute('href'))
}

test('three shelves stand below, each with its products, at most four', async () => {
  const cards = (...names: string[]) => names.map((name) => card(name))
  open(MUG, left(2), {
    related: cards('plato', 'cuenco', 'jarra', 'fuente', 'tetera'),
    upSell: cards('taza-grande'),
    crossSell: cards('cuchara', 'posavasos'),
  })
  expect(await shelf(t.alsoLike)).toEqual(['/p/plato', '/p/cuenco', '/p/jarra', '/p/fuente'])
  expect(await shelf(t.betterChoice)).toEqual(['/p/taza-grande'])
  expect(await shelf(t.goesWellWith)).toEqual(['/p/cuchara', '/p/posavasos'])
})

test('a shelf without products has no heading', async () => {
  open(MUG, left(2), { ...NONE, crossSell: [card('cuchara')] })
  await shelf(t.goesWellWith)
  expect(screen.queryByRole('heading', { name: t.alsoLike })).toBeNull()
  expect(screen.queryByRole('heading', { name: t.betterChoice })).toBeNull()
})

test('the crumbs lead from the home page down to the product', () => {
  const trail = [
    { slug: 'casa', name: 'Casa' },
    { slug: 'tazas', name: 'Tazas' },
  ]
  open({ ...MUG, trail, category: trail[1] ?? null }, left(2))
  const crumbs = within(screen.getByRole('navigation', { name: t.breadcrumbs }))
  const links = crumbs.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [t.home, '/'],
    ['Casa', '/c/casa'],
    ['Tazas', '/c/tazas'],
  ])
  expect(crumbs.getAllByRole('listitem').at(-1)).toHaveTextContent('Taza Quincha')
  expect(crumbs.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-current', 'page')
})
