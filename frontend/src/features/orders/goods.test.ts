import { expect, test } from 'vitest'
import {
  canPack,
  isLastParcel,
  namedUnits,
  returnable,
  unpacked,
  unsentUnits,
} from '@/features/orders/goodsFacts'
import { profitOf } from '@/features/orders/orderFacts'
import {
  gatewayPayment,
  isPaying,
  oddPayment,
  refundable,
  refundableShipping,
  refundLines,
} from '@/features/orders/refundFacts'
import { testOrder } from '@/features/orders/testOrder'
import { testAttempt, testParcel, testRefund, testReturn } from '@/features/orders/testParts'

const [cup] = testOrder().lines
if (cup === undefined) throw new Error('no line')
const of = (quantity: number) => [{ lineOid: cup._id, quantity }]
const three = { lines: [{ ...cup, quantity: 3, total: '147.00' }], subtotal: '147.00' }

test('a parcel takes what no other parcel holds; an undone one gives it back', () => {
  const one = testParcel({ lines: of(2) })
  const order = testOrder({ ...three, parcels: [one], allowedTransitions: ['READY', 'SHIPPED'] })
  expect(unpacked(order).map(({ left }) => left)).toEqual([1])
  expect(canPack(order)).toBe(true)
  const undone = testOrder({ ...three, parcels: [{ ...one, state: 'CANCELLED' }] })
  expect(unpacked(undone).map(({ left }) => left)).toEqual([3])
  expect(canPack(testOrder({ ...three, allowedTransitions: ['CANCELLED'] }))).toBe(false)
  expect(canPack({ ...order, shippingKind: 'PICKUP' })).toBe(false)
  expect(namedUnits(order, one.lines)).toEqual([{ id: cup._id, name: 'Taza Quincha', quantity: 2 }])
})

test('what was refunded before it was sent is neither packed nor paid for', () => {
  const lines = [{ ...cup, quantity: 3, total: '147.00', quantityRefunded: 1, quantityRemoved: 1 }]
  const order = testOrder({ ...three, lines, parcels: [testParcel({ lines: of(1) })] })
  expect(unpacked(order).map(({ left }) => left)).toEqual([1])
  const [line] = order.lines
  if (line === undefined) throw new Error('no line')
  expect(unsentUnits(order, { ...line, quantityShipped: 1 })).toBe(1)
  expect(unsentUnits({ state: 'CANCELLED' }, line)).toBe(0)
  expect(profitOf(order)?.cost).toBe('33.000')
})

test('the last parcel is the one after which nothing is missing', () => {
  const first = testParcel({ _id: 'a', lines: of(2), state: 'FULFILLED' })
  const second = testParcel({ _id: 'b', lines: of(1), state: 'FULFILLED' })
  expect(isLastParcel(testOrder({ ...three, parcels: [first] }), first)).toBe(false)
  expect(isLastParcel(testOrder({ ...three, parcels: [first, second] }), first)).toBe(false)
  const arrived = { ...second, state: 'DELIVERED' }
  expect(isLastParcel(testOrder({ ...three, parcels: [first, arrived] }), first)).toBe(true)
})

test('only what the buyer has can come back', () => {
  const lines = [{ ...cup, quantity: 5, quantityShipped: 4, quantityReturned: 1 }]
  const coming = testReturn({ lines: of(2), state: 'REQUESTED' })
  expect(returnable(testOrder({ lines })).map(({ left }) => left)).toEqual([3])
  expect(returnable(testOrder({ lines, returns: [coming] })).map(({ left }) => left)).toEqual([1])
})

test('money that is on its way back can not go back twice', () => {
  const waiting = testRefund({ amount: '49.00', lines: of(1), state: 'PENDING', shipping: '4.00' })
  const order = testOrder({ ...three, paid: '157.00', refunds: [waiting] })
  expect(refundable(order)).toBe('108.000')
  expect(refundLines(order).map(({ left }) => left)).toEqual([2])
  expect(refundableShipping(order)).toBe('6.000')
  const failed = testOrder({ ...three, paid: '157.00', refunds: [{ ...waiting, state: 'FAILED' }] })
  expect(refundable(failed)).toBe('157.000')
  expect(refundLines(failed).map(({ left }) => left)).toEqual([3])
})

test('money that is looked at or held is not written down by hand', () => {
  const odd = testAttempt({ state: 'MISMATCH', captured: '107.00' })
  expect(oddPayment(testOrder({ attempts: [odd] }))?._id).toBe(odd._id)
  expect(oddPayment(testOrder({ attempts: [{ ...odd, state: 'PAID' }] }))).toBeUndefined()
  expect(gatewayPayment(testOrder({ attempts: [odd] }))).toBeUndefined()
  const states = ['AUTHORIZED', 'MISMATCH', 'PENDING', 'PAID']
  const paying = states.map((state) => isPaying(testOrder({ attempts: [{ ...odd, state }] })))
  expect(paying).toEqual([true, true, false, false])
})

test('a card gets its money back while something of it is left there', () => {
  const card = testAttempt({ state: 'PAID', captured: '157.00', refunded: '0.00' })
  expect(gatewayPayment(testOrder({ attempts: [card] }))?._id).toBe(card._id)
  const empty = { ...card, refunded: '157.00' }
  expect(gatewayPayment(testOrder({ attempts: [empty] }))).toBeUndefined()
})

test('profit knows what went back, money and goods', () => {
  const payment = { kind: 'REFUND', reference: '', actorName: '', createdAt: '', _id: 'p' }
  const order = testOrder({
    lines: [{ ...cup, quantityShipped: 2, quantityReturned: 2 }],
    payments: [{ ...payment, amount: '-54.00' }],
    returns: [testReturn({ lines: [{ lineOid: cup._id, quantity: 2, restocked: 1, damaged: 1 }] })],
  })
  expect(profitOf(order)).toMatchObject({
    refunded: '54.000',
    cost: '16.500',
    tax: '8.235',
    profit: '29.265',
  })
})
