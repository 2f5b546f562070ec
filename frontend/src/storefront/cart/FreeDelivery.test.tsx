import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { es } from '../texts/es'
import type { FreeFrom, Quote, ShippingOption } from '../types.checkout'
import { FreeDelivery } from './FreeDelivery'

const option = (more: Partial<ShippingOption>): ShippingOption => ({
  key: 'standard',
  kind: 'STANDARD',
  name: 'Home delivery',
  price: '12.00',
  freeFrom: null,
  minDays: 1,
  maxDays: 3,
  pickup: null,
  ...more,
})

const RULE: FreeFrom = {
  name: 'Envío gratis en Lima',
  minimum: '199.00',
  counted: '48.00',
  missing: '151.00',
  reached: false,
}

type Facts = {
  way?: Partial<ShippingOption>
  free?: Partial<FreeFrom> | null
  reached?: boolean | null
  subtotal?: string
  locale?: 'en' | 'es'
}

function show({ way = {}, free = {}, reached = true, subtotal = '48.00', locale = 'en' }: Facts) {
  const chosen = option(way)
  const shipping: Quote['shipping'] = {
    options: [chosen],
    chosen: chosen.key,
    price: chosen.price,
    reached,
    free: free && { ...RULE, ...free },
  }
  const shop = locale === 'es' ? { ...testShop(), locale, texts: es } : testShop()
  return render(
    <ShopProvider shop={shop}>
      <FreeDelivery shipping={shipping} option={chosen} subtotal={subtotal} />
    </ShopProvider>,
  ).container
}

test.each([
  ['es', 'Te faltan S/ 151.00 para el envío gratis.'],
  ['en', 'S/ 151.00 more and delivery is free.'],
] as const)('a cart below the amount is told what is missing, with a bar (%s)', (locale, words) => {
  show({ locale })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '48')
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '199')
})

test('a cart that reaches it is told so', () => {
  show({ locale: 'es', way: { price: '0.00' }, free: { missing: '0.00', reached: true } })
  expect(screen.getByText('Tienes envío gratis.')).toBeVisible()
})

test('before a district is said the rule itself is told', () => {
  show({ locale: 'es', reached: null })
  expect(screen.getByText('Envío gratis en Lima desde S/ 199.00')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each<[string, Facts]>([
  ['no rule holds at the place', { free: null }],
  ['nothing is delivered there', { reached: false }],
  ['it is picked up', { way: { kind: 'PICKUP', price: '0.00' } }],
  ['its price is written later', { way: { toQuote: true, price: '0.00' } }],
  ['the goods are free already', { way: { price: '0.00' } }],
  ['the chosen way is none of the free ones', { free: { missing: '0.00', reached: true } }],
])('nothing is said where %s', (_, facts) => {
  expect(show(facts)).toBeEmptyDOMElement()
})

test('one way may ask for an amount of its own', () => {
  show({ free: null, way: { freeFrom: '199.00' } })
  expect(screen.getByText('S/ 151.00 more and delivery is free.')).toBeVisible()
})
