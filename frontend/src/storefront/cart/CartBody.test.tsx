import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { TEST_STORE } from '../testShop'
import { en } from '../texts/en'
import { CartBody } from './CartBody'
import { CartProvider } from './CartContext'

const LINE = { variantOid: 'v1', quantity: 1, slug: 'mug', name: 'Mug', variantName: '' }

function show(...prices: [string, string][]) {
  const options = prices.map(([kind, price]) => ({ key: kind, kind, name: kind, price }))
  answer({ subtotal: '30.00', lines: [], shipping: { options, chosen: null } }, [LINE])
}

function answer(quote: object, requested: (typeof LINE)[]) {
  vi.stubGlobal('fetch', async () => Response.json(quote))
  const lines = requested.map((line) => ({ ...line, photo: null, price: '24.90' }))
  localStorage.setItem(`vt_cart_${TEST_STORE._id}`, JSON.stringify(lines))
  const shop = {
    store: TEST_STORE,
    locale: 'en' as const,
    texts: en,
    data: new DataStore({}, 'en'),
    parts: { DistrictCheck: () => null, Reviews: () => null, Blocks: () => null },
  }
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter>
        <CartProvider>
          <CartBody />
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a cart that is delivered free says so', async () => {
  show(['PICKUP', '0.00'], ['STANDARD', '0.00'])
  expect(await screen.findByText('Free shipping')).toBeVisible()
  expect(screen.queryByText('Shipping is calculated in the next step.')).toBeNull()
})

test('free pickup alone is no free delivery', async () => {
  show(['PICKUP', '0.00'], ['STANDARD', '10.00'])
  expect(await screen.findByText('S/ 30.00')).toBeVisible()
  expect(screen.getByText('Shipping is calculated in the next step.')).toBeVisible()
  expect(screen.queryByText('Free shipping')).toBeNull()
})

test('goods over a limit are still counted, what is sold out is not', async () => {
  const terms = { slug: 'mug', minPerOrder: 1, maxPerOrder: 2, left: null }
  const lines = [
    { variantOid: 'v1', unitPrice: '26.00', problem: 'too_many', ...terms },
    { variantOid: 'v2', unitPrice: '26.00', problem: 'sold_out', ...terms },
  ]
  answer({ subtotal: '0.00', lines, shipping: { options: [], chosen: null } }, [
    { ...LINE, quantity: 3 },
    { ...LINE, variantOid: 'v2' },
  ])
  expect(await screen.findByText('Update the highlighted items to continue.')).toBeVisible()
  expect(screen.getByText('Subtotal').parentElement).toHaveTextContent('S/ 78.00')
})
