import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import CategoriesPage from '../catalog/CategoriesPage'
import { CategoryStrip } from '../catalog/CategoryStrip'
import { ShopProvider } from '../context'
import { TEST_STORE, testShop } from '../testShop'
import type { Category, Design } from '../types'
import { Footer } from './Footer'
import { Header } from './Header'

const category = (slug: string, parentOid: string | null = null): Category => ({
  _id: slug,
  slug,
  name: slug,
  parentOid,
  productCount: 1,
  picture: { url: '/a.jpg', urls: {}, width: 1, height: 1, alt: '' },
})
const MANY = [
  ...Array.from({ length: 12 }, (_, at) => category(`c${at}`)),
  category('below', 'c11'),
]

function show(header: Design['header'], categories = MANY) {
  const store = { ...TEST_STORE, categories, design: { ...TEST_STORE.design, header } }
  render(
    <ShopProvider shop={testShop({ store })}>
      <MemoryRouter>
        <CartProvider>
          <Header />
          <CategoryStrip />
          <CategoriesPage />
          <Footer />
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

const slugs = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test.each(['center', 'search', 'utility'] as const)(
  'the menu of the header %s has every category and what lies below it',
  (header) => {
    show(header)
    const menu = document.querySelector('header details') as HTMLElement
    fireEvent.click(within(menu).getByText('Categories'))
    expect(slugs(menu)).toEqual(MANY.map(({ slug }) => `/c/${slug}`))
  },
)

test('an open menu closes by Esc, by a press beside it and on another page', () => {
  show('center')
  const menu = document.querySelector('header details') as HTMLDetailsElement
  const link = within(menu).getAllByRole('link', { hidden: true })[0] as HTMLElement
  for (const close of [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.click(link),
  ]) {
    menu.open = true
    close()
    expect(menu.open).toBe(false)
  }
})

test('strip, footer and the menu of a phone lead to all of them', () => {
  show('center')
  const all = screen.getAllByRole('link', { name: 'All categories' })
  expect(all.map((link) => link.getAttribute('href'))).toEqual(['/c', '/c'])
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('href', '/c')
  const page = screen.getByRole('heading', { level: 1, name: 'Categories' }).parentElement
  expect(slugs(page as HTMLElement)).toEqual(MANY.map(({ slug }) => `/c/${slug}`))
})

test('what is told whole needs no way to the rest', () => {
  show('center', MANY.slice(0, 3))
  expect(screen.queryByRole('link', { name: 'All categories' })).toBeNull()
})

test('the way to an order is in the header and in the footer', () => {
  show('center')
  const links = screen.getAllByRole('link', { name: 'Track your order' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/order', '/order'])
})

test('the cart is called by what it shows', () => {
  show('search')
  expect(screen.getByRole('link', { name: /^Cart, 0 items, S\/\s0\.00$/ })).toBeVisible()
})
