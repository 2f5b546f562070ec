import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '@/features/orders/api'
import { OrderSheet } from '@/features/orders/components/print/OrderSheet'
import { testOrder } from '@/features/orders/testOrder'
import { testParcel } from '@/features/orders/testParts'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

beforeEach(() => {
  new FixtureServer().on('get', '/api/v1/store/design', { logo: null } as never)
})

/** The sheet as the printer gets it. */
function print(order: Order) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, {
    ...store,
    businessName: 'Barro Norte SAC',
    identificationNumber: '20512345678',
  })
  render(
    <QueryClientProvider client={client}>
      <OrderSheet order={order} />
    </QueryClientProvider>,
    `/admin/orders/${order._id}?storeOid=${STORE_OID}`,
  )
  return document.querySelector('[data-print-sheet]') as HTMLElement
}

const cells = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace(/\s/g, ' ').trim()),
  )
const factsOf = (sheet: HTMLElement, title: string) => {
  const section = within(sheet).getByText(title).closest('section')
  return [...(section as HTMLElement).querySelectorAll('p')].map(({ textContent }) =>
    textContent?.replace(/\s/g, ' '),
  )
}

const [mug] = testOrder().lines
if (mug === undefined) throw new Error('no line')

test('every line stands with its number, its code and its sum, then the sums of the order', () => {
  const plate = { ...mug, _id: 'l2', productName: 'Plato', sku: '', variantName: 'Añil / 20 cm' }
  const lines = [mug, { ...plate, quantity: 1, unitPrice: '30.00', total: '30.00' }]
  const sums = { subtotal: '128.00', discount: '8.00', surcharge: '2.00', rounding: '-0.05' }
  const sheet = print(testOrder({ lines, ...sums, total: '131.95' }))
  expect(cells(sheet)).toEqual([
    ['Qty', 'Product', 'Amount'],
    ['2', 'Taza QuinchaSKU TAZ-350 · S/ 49.00 each', 'S/ 98.00'],
    ['1', 'PlatoAñil / 20 cm', 'S/ 30.00'],
    ['Subtotal', 'S/ 128.00'],
    ['Discount', '-S/ 8.00'],
    ['Shipping', 'S/ 10.00'],
    ['Surcharge', 'S/ 2.00'],
    ['Rounding (cash)', '-S/ 0.05'],
    ['Total', 'S/ 131.95'],
  ])
})

test('what is zero has no line of its own', () => {
  expect(cells(print(testOrder())).slice(2)).toEqual([
    ['Subtotal', 'S/ 98.00'],
    ['Shipping', 'S/ 10.00'],
    ['Total', 'S/ 108.00'],
  ])
})

test.each([
  ['PARTIAL', ['2']],
  ['FULFILLED', ['3', '1']],
] as const)('an order that left %s lists %o to pack', (fulfillmentState, packed) => {
  const shipped = { ...mug, _id: 'l2', quantity: 1, quantityShipped: 1 }
  const lines = [{ ...mug, quantity: 3, quantityShipped: 1 }, shipped]
  const rows = cells(print(testOrder({ lines, fulfillmentState })))
  expect(rows.slice(1, -3).map(([quantity]) => quantity)).toEqual(packed)
})

test('it names the store, the order, who gets it and what is still to be paid', () => {
  const parcels = [testParcel({ courier: 'Olva', tracking: 'OL-77' })]
  const sheet = print(testOrder({ parcels, customerNote: 'Timbre 2' }))
  const head = sheet.querySelector('header')
  expect(head).toHaveTextContent('Barro Norte SAC · RUC 20512345678')
  expect(head).toHaveTextContent('Order #1248')
  expect(factsOf(sheet, 'Deliver to')).toEqual([
    'Lucía Ramírez',
    '+51 987 654 321',
    'DNI 45128763',
    'Av. Larco 743',
    'Miraflores',
    'Envío a domicilio',
    'Olva · OL-77',
  ])
  expect(factsOf(sheet, 'Payment').slice(1)).toEqual(['Cash on delivery', 'To collect: S/ 108.00'])
  expect(sheet).toHaveTextContent('Timbre 2')
})

test.each(['CANCELLED', 'EXPIRED', 'RETURNED'] as const)(
  'of an order that is %s nothing is collected',
  (state) => {
    expect(factsOf(print(testOrder({ state })), 'Payment').slice(1)).toEqual(['Cash on delivery'])
  },
)

test('what is paid has nothing to collect, and a pickup names its place', () => {
  const pickup = {
    warehouseOid: 'w1',
    name: 'Taller de Barranco',
    address: { line: 'Av. Grau 312' },
    instructions: '',
    hours: [],
    preparationHours: 24,
  }
  const shipping = { key: 'pickup', minDays: null, maxDays: null, pickup }
  const sheet = print(
    testOrder({
      shippingKind: 'PICKUP',
      shipping,
      shippingAddress: null,
      paid: '108.00',
      due: '0.00',
    }),
  )
  expect(factsOf(sheet, 'Store pickup').slice(3, 5)).toEqual(['Taller de Barranco', 'Av. Grau 312'])
  expect(factsOf(sheet, 'Payment').slice(1)).toEqual(['Cash on delivery'])
})
