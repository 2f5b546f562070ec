import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import type { ShippingOption } from '../types.checkout'
import { FreeDelivery } from './FreeDelivery'

const option = (more: Partial<ShippingOption>): ShippingOption => ({
  key: 'standard',
  kind: 'STANDARD',
  name: 'Home delivery',
  price: '12.00',
  freeFrom: '199.00',
  minDays: 1,
  maxDays: 3,
  pickup: null,
  ...more,
})

function show(more: Partial<ShippingOption>, subtotal: string) {
  return render(
    <ShopProvider shop={testShop()}>
      <FreeDelivery option={option(more)} subtotal={subtotal} />
    </ShopProvider>,
  ).container
}

test('a cart below the amount is told what is missing', () => {
  show({}, '48.00')
  expect(screen.getByText('S/ 151.00 more and delivery is free.')).toBeVisible()
})

test('a cart that reaches it is told so', () => {
  show({ price: '0.00' }, '199.00')
  expect(screen.getByText('Your delivery is free.')).toBeVisible()
})

test('nothing is said where no amount frees, or goods are free already', () => {
  expect(show({ freeFrom: null }, '48.00')).toBeEmptyDOMElement()
  expect(show({ price: '0.00' }, '48.00')).toBeEmptyDOMElement()
})
