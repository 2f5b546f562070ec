import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { TEST_STORE } from '../testShop'
import { en } from '../texts/en'
import { es } from '../texts/es'
import { DeliveryNote } from './DeliveryNote'

type Facts = { freeFrom?: string; product?: string }

function show(
  price: string,
  free: boolean,
  locale: 'es' | 'en' = 'en',
  { freeFrom, product }: Facts = {},
) {
  const days = { minDays: 2, maxDays: 4 }
  const standard = { key: 'standard', kind: 'STANDARD', name: '', price, freeFrom, ...days }
  const shop = {
    store: { ...TEST_STORE, checkoutOpen: true },
    locale,
    texts: { es, en }[locale],
    data: new DataStore({ 'shipping/ui': { items: [standard] } }, locale),
    parts: { DistrictCheck: () => null, Reviews: () => null, Blocks: () => null },
  }
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter>
        <DeliveryNote free={free} price={product} />
      </MemoryRouter>
    </ShopProvider>,
  )
  return screen.getByRole('listitem').textContent.replace(/\u00a0/g, ' ')
}

test('a product with free delivery says when that is so', () => {
  expect(show('10.00', true)).toBe(
    'Free shippingWhen everything in your order ships freeArrives in 2 to 4 days',
  )
})

test('it says so in Spanish', () => {
  expect(show('10.00', true, 'es')).toBe(
    'Envío gratisSi todo tu pedido tiene envío gratisLlega en 2 a 4 días',
  )
})

test('other products say what delivery costs', () => {
  expect(show('10.00', false)).toBe('Shipping S/ 10.00Arrives in 2 to 4 days')
})

test('delivery that costs nothing for anybody has no condition', () => {
  expect(show('0.00', true)).toBe('Free shippingArrives in 2 to 4 days')
})

test('from which amount it is free is said, and that this product alone is worth it', () => {
  const freeFrom = '199.00'
  expect(show('12.00', false, 'es', { freeFrom, product: '48.00' })).toBe(
    'Envío S/ 12.00Gratis desde S/ 199.00Llega en 2 a 4 días',
  )
  cleanup()
  expect(show('12.00', false, 'es', { freeFrom, product: '228.00' })).toBe(
    'Envío gratisdesde S/ 199.00Llega en 2 a 4 días',
  )
})
