import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import { card } from '../catalog/testCard'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { TEST_STORE } from '../testShop'
import { en } from '../texts/en'
import type { ProductCard } from '../types'
import HomePage from './HomePage'

function show(...items: ProductCard[]) {
  const page = { items, page: 1, limit: 8, total: items.length, totalIsCapped: false }
  const shop = {
    store: TEST_STORE,
    locale: 'en' as const,
    texts: en,
    data: new DataStore({ 'product/ui?limit=8&sort=featured': page }, 'en'),
    parts: { DistrictCheck: () => null, Reviews: () => null, Blocks: () => null },
  }
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter>
        <CartProvider>
          <HomePage />
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)

test('what the merchant features is called so and stands as the server says', () => {
  show(card('Mug', { featured: true }), card('Plate'))

  expect(screen.getByRole('heading', { level: 2, name: 'Our picks' })).toBeVisible()
  expect(names()).toEqual(['Mug', 'Plate'])
})

test('without anything featured they are the newest', () => {
  show(card('Plate'), card('Mug'))

  expect(screen.getByRole('heading', { level: 2, name: 'Just in' })).toBeVisible()
  expect(names()).toEqual(['Plate', 'Mug'])
})
