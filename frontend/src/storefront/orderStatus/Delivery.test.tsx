import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ShopProvider } from '../context'
import { TEST_STORE, testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import { en } from '../texts/en'
import type { PickupPlace } from '../types'
import type { ShopOrder } from '../types.checkout'
import { Delivery } from './Delivery'
import { TEST_ORDER } from './testOrder'

const PLACE: PickupPlace = {
  _id: 'w1',
  name: 'Taller de Barranco',
  address: { line: 'Av. Grau 312', neighborhoodName: 'Barranco', cityName: 'Lima' },
  point: { lat: -12.1461, lng: -77.0206 },
  phone: '+51987000111',
  instructions: 'Toca el timbre',
  hours: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
  exceptions: [{ date: '2031-12-24', intervals: [], note: 'Nochebuena' }],
  preparationHours: 48,
  needsDocument: true,
  keepDays: 5,
}
const PICKUP: ShopOrder = {
  ...TEST_ORDER,
  shippingKind: 'PICKUP',
  shippingAddress: null,
  pickup: {
    warehouseOid: 'w1',
    name: 'Taller',
    address: { line: 'Av. Grau 300' },
    instructions: '',
    preparationHours: 24,
  },
  pickupPlace: PLACE,
}

function show(order: ShopOrder, store = TEST_STORE) {
  const shop = testShop({ store })
  render(
    <ShopProvider shop={shop}>
      <Delivery order={order} />
    </ShopProvider>,
  )
}

afterEach(cleanup)

test('a pickup tells where, when it is open and what to know, as the place tells it today', () => {
  show(PICKUP)

  expect(screen.getByText('Taller de Barranco')).toBeVisible()
  expect(screen.getByText('Av. Grau 312 · Barranco, Lima', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: en.seeOnMap })).toHaveAttribute(
    'href',
    expect.stringContaining('mlat=-12.1461&mlon=-77.0206'),
  )
  const week = screen.getByRole('table', { name: en.openingHours })
  expect([...week.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'Monday to Friday09:00 – 18:00',
    'Saturday to Sundayclosed',
    '24/12/2031 Nochebuenaclosed',
  ])
  expect(screen.getByText(`${en.readyIn(48)} ${en.keptFor(5)} ${en.bringDocument}`)).toBeVisible()
  expect(screen.getByText('Toca el timbre')).toBeVisible()
})

test('a pickup names its place first, then who comes for it', () => {
  show(PICKUP)
  const detailOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

  expect(detailOf(t.pickupAt)).toMatch(/^Taller de Barranco/)
  expect(detailOf(t.pickupAt)).not.toContain('Lucía')
  expect(detailOf(t.collectedBy)).toBe('Lucía Ramírez')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    t.pickupAt,
    t.collectedBy,
    t.payment,
    en.contact,
  ])
})

test('what is delivered names who gets it, then where', () => {
  show(TEST_ORDER)

  const where = screen.getByText(t.deliverTo).nextElementSibling
  expect(where).toHaveTextContent(/^Lucía Ramírez\s*Av. Larco 743/)
  expect(screen.queryByText(t.collectedBy)).toBeNull()
})

test('what is ready is not promised for later', () => {
  show({ ...PICKUP, state: 'READY' })

  expect(screen.getByText(`${en.keptFor(5)} ${en.bringDocument}`)).toBeVisible()
})

test('of a pickup that is over, or whose place is gone, what was told then stands', () => {
  show({ ...PICKUP, pickupPlace: null })

  expect(screen.getByText('Taller · Av. Grau 300', { exact: false })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  ['a minute ago', 60_000, 'Hello! I’m Lucía, I just placed order #1001.'],
  ['three weeks ago', 21 * 86_400_000, 'Hello! I’m Lucía, I’m writing about order #1001.'],
])('a question to the store about an order of %s names it', (_, age, text) => {
  show({ ...TEST_ORDER, placedAt: new Date(Date.now() - age).toISOString() })

  const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: en.writeUs }).href)
  expect(link.origin + link.pathname).toBe('https://wa.me/51987654321')
  expect([...link.searchParams]).toEqual([['text', text]])
})

test('a store without WhatsApp offers no chat', () => {
  show(TEST_ORDER, { ...TEST_STORE, whatsappPhone: '' })

  expect(screen.queryByRole('link', { name: en.writeUs })).toBeNull()
  expect(screen.queryByText(en.contact)).toBeNull()
})
