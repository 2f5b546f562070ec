import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { CartProvider } from '../cart/CartContext'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { TEST_STORE } from '../testShop'
import { en } from '../texts/en'
import type { Picture, Product, Store, Variant } from '../types'

export const photo = (number: number, alt = ''): Picture => ({
  url: `/media/${number}.jpg`,
  urls: {},
  width: 800,
  height: 800,
  alt,
})

export const variant = (part: Partial<Variant> = {}): Variant => ({
  _id: 'v1',
  sku: null,
  price: '10.00',
  comparePrice: null,
  options: {},
  inStock: true,
  left: null,
  ...part,
})

/** A mug of one kind, for ten soles. */
export const product = (part: Partial<Product> = {}): Product => ({
  _id: 'p1',
  slug: 'taza-quincha',
  name: 'Taza Quincha',
  descriptionHtml: '',
  shortDescription: '',
  photos: [photo(1)],
  variants: [variant()],
  category: null,
  currency: 'PEN',
  alternates: {},
  ...part,
})

/** Renders a part of the product's page in the shop of the tests. */
export function renderInShop(node: ReactNode, store: Partial<Store> = {}): RenderResult {
  const shop = {
    store: { ...TEST_STORE, ...store },
    locale: 'en' as const,
    texts: en,
    data: new DataStore({ 'shipping/ui': { items: [] } }, 'en'),
    parts: { DistrictCheck: () => null, Reviews: () => null, Blocks: () => null },
  }
  return render(
    <ShopProvider shop={shop}>
      <MemoryRouter>
        <CartProvider>{node}</CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}
