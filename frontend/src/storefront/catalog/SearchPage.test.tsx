import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { TEST_STORE, testShop } from '../testShop'
import { en as t } from '../texts/en'
import type { CardPage } from '../types'
import SearchPage from './SearchPage'
import { card } from './testCard'

const page = (total: number, more: Partial<CardPage> = {}): CardPage => ({
  items: total > 0 ? [card('taza')] : [],
  page: 1,
  limit: 24,
  total,
  totalIsCapped: false,
  ...more,
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** The search at this address; the calls in `known` are answered. */
function open(address: string, known: Record<string, CardPage>) {
  const data = new DataStore(known, 'en')
  render(
    <ShopProvider shop={testShop({ data })}>
      <MemoryRouter initialEntries={[address]}>
        <CartProvider>
          <SearchPage />
          <Address />
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

const hrefs = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')])

test('nothing found offers other words, eight products and the store', () => {
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `plato-${number}`)
  const alternatives = { terms: ['taza', 'té & café'], products: names.map((name) => card(name)) }
  open('/search?q=tasa', { 'product/ui?limit=24&page=1&q=tasa': page(0, { alternatives }) })

  const title = screen.getByRole('heading', { level: 1, name: t.noResults('tasa') })
  expect(screen.getAllByText(t.noResults('tasa'))).toEqual([title])
  const nothing = within(title.parentElement as HTMLElement)
  expect(nothing.getByText(t.noResultsHint)).toBeVisible()
  expect(hrefs(nothing.getAllByRole('link'))).toEqual([
    ['taza', '/search?q=taza'],
    ['té & café', '/search?q=t%C3%A9%20%26%20caf%C3%A9'],
    [
      t.writeUs,
      `https://wa.me/51987654321?text=${encodeURIComponent(t.whatsAppHello(TEST_STORE.name))}`,
    ],
    ...names.slice(0, 8).map((name) => [name, `/p/${name}`]),
  ])
})

test('nothing found and nothing like it promises nothing', () => {
  const alternatives = { terms: [], products: [] }
  open('/search?q=tasa', { 'product/ui?limit=24&page=1&q=tasa': page(0, { alternatives }) })
  expect(screen.getByRole('heading', { name: t.noResults('tasa') })).toBeVisible()
  expect(screen.queryByText(t.noResultsHint)).toBeNull()
  expect(screen.queryByText(t.didYouMean, { exact: false })).toBeNull()
})

const ADDRESS = '/search?q=taza&sort=name&maxPrice=50&page=3'
const CALL = 'product/ui?limit=24&sort=name&page=3&q=taza&maxPrice=50'

test('pages are links that keep the words, the order and the choices', () => {
  open(ADDRESS, { [CALL]: page(24 * 6 + 1, { page: 3 }) })

  const pages = within(screen.getByRole('navigation', { name: t.pages }))
  const filtered = '/search?q=taza&sort=name&maxPrice=50'
  expect(
    pages.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([
    [`${filtered}&page=2`, 'prev'],
    [filtered, null],
    [`${filtered}&page=2`, null],
    [`${filtered}&page=3`, null],
    [`${filtered}&page=4`, null],
    [`${filtered}&page=7`, null],
    [`${filtered}&page=4`, 'next'],
  ])
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName(t.pageOf(3, 7))
})

test('the first page has none before it', () => {
  const first = 'product/ui?limit=24&page=1&q=taza'
  open('/search?q=taza', { [first]: page(25) })
  expect(screen.queryByRole('link', { name: t.previous })).toBeNull()
  expect(screen.getByRole('link', { name: t.next })).toHaveAttribute(
    'href',
    '/search?q=taza&page=2',
  )
})

test('a single page has no links to pages', () => {
  open('/search?q=taza', { 'product/ui?limit=24&page=1&q=taza': page(24) })
  expect(screen.getByText(t.products(24, false))).toBeVisible()
  expect(screen.queryByRole('navigation', { name: t.pages })).toBeNull()
})

test('another order begins at the first page and keeps what was chosen', async () => {
  const sorted = 'product/ui?limit=24&sort=-price&page=1&q=taza&maxPrice=50'
  const usual = 'product/ui?limit=24&page=1&q=taza&maxPrice=50'
  open(ADDRESS, { [CALL]: page(145, { page: 3 }), [sorted]: page(145), [usual]: page(145) })

  const sort = screen.getByRole('combobox', { name: t.sortBy })
  expect([...sort.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    t.sorts.relevance,
    t.sorts.newest,
    t.sorts.bestSelling,
    t.sorts.priceUp,
    t.sorts.priceDown,
    t.sorts.name,
  ])
  expect(sort).toHaveValue('name')
  await userEvent.selectOptions(sort, t.sorts.priceDown)
  const address = () => screen.getByTestId('address').textContent
  expect(address()).toBe('/search?q=taza&sort=priceDown&maxPrice=50')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.sortBy }), t.sorts.relevance)
  expect(address()).toBe('/search?q=taza&maxPrice=50')
})
