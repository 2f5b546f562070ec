import { expect, test } from 'vitest'
import type { Order } from '@/features/orders/api'
import { historyOf } from '@/features/orders/history'
import { profitOf, sumOf } from '@/features/orders/orderFacts'
import { deliveryWords, paymentWords } from '@/features/orders/orderWords'
import {
  effectsOf,
  isCollected,
  mailsBuyer,
  noChoices,
  toBody,
} from '@/features/orders/stateChange'
import { testOrder } from '@/features/orders/testOrder'
import { testReturn } from '@/features/orders/testParts'

test('amounts are added without the errors of floats', () => {
  expect(sumOf(['0.10', '0.20', '1284.50'])).toBe('1284.800')
})

test('profit takes away cost and tax, and says what it does not know', () => {
  const order = testOrder()
  expect(profitOf(order)).toMatchObject({ cost: '33.000', profit: '58.530', unknown: 0 })
  const [line] = order.lines
  if (line === undefined) throw new Error('no line')
  const half = testOrder({ lines: [line, { ...line, _id: '2', cost: null, quantity: 3 }] })
  expect(profitOf(half)?.unknown).toBe(3)
  expect(profitOf(testOrder({ lines: [{ ...line, cost: null }] }))).toBeUndefined()
})

const moved = (...amounts: string[]) => amounts.map((amount) => ({ amount })) as Order['payments']

test('an order that ended before it left earned what was kept of its money, and lost no goods', () => {
  const retained = testOrder({ state: 'CANCELLED', payments: moved('108.00', '-78.00') })
  expect(profitOf(retained)).toEqual({
    charged: '108.000',
    refunded: '78.000',
    cost: '0.000',
    tax: '4.575',
    profit: '25.425',
    unknown: 0,
  })
  const late = testOrder({
    state: 'EXPIRED',
    paymentState: 'PARTIALLY_PAID',
    payments: moved('54.00'),
  })
  expect(profitOf(late)).toMatchObject({ charged: '54.000', tax: '8.235', profit: '45.765' })
})

test('an order that ended and left nothing has no profit to tell', () => {
  const refunded = moved('108.00', '-108.00')
  expect(profitOf(testOrder({ state: 'CANCELLED', payments: refunded }))).toBeUndefined()
  const [cup] = testOrder().lines
  if (cup === undefined) throw new Error('no line')
  const lines = [cup, { ...cup, _id: 'other', cost: null }]
  for (const state of ['CANCELLED', 'EXPIRED']) {
    expect(profitOf(testOrder({ state, paymentState: 'VOIDED', lines }))).toBeUndefined()
  }
})

test('what came back unpaid cost the units that broke on the way', () => {
  const [cup] = testOrder().lines
  if (cup === undefined) throw new Error('no line')
  const lines = [{ ...cup, quantityShipped: 2, quantityReturned: 2 }]
  const back = (restocked: number, damaged: number) =>
    testOrder({
      state: 'RETURNED',
      paymentState: 'VOIDED',
      lines,
      returns: [testReturn({ lines: [{ lineOid: cup._id, quantity: 2, restocked, damaged }] })],
    })
  expect(profitOf(back(1, 1))).toMatchObject({ charged: '0.000', tax: '0.000', profit: '-16.500' })
  expect(profitOf(back(2, 0))).toBeUndefined()
})

test('cash at the door is no debt, and where the goods wait is said', () => {
  const chip = (paymentState: string, paymentKind: string) =>
    paymentWords({ paymentState, paymentKind }).key
  expect(chip('PENDING', 'CASH_ON_DELIVERY')).toBe('payment.CASH_ON_DELIVERY')
  expect(chip('PENDING', 'WALLET_MANUAL')).toBe('payment.PENDING')
  expect(chip('PAID', 'CASH_ON_DELIVERY')).toBe('payment.PAID')
  expect(deliveryWords(testOrder({ state: 'READY', shippingKind: 'PICKUP' })).tone).toBe('review')
  expect(deliveryWords(testOrder({ state: 'CONFIRMED', nextAction: 'PACK' })).tone).toBe('warning')
})

test('only what belongs to a state is sent with it', () => {
  const choices = { ...noChoices, courier: ' Olva ', reason: 'FRAUD', note: 'x' }
  expect(toBody(testOrder(), 'SHIPPED', choices)).toEqual({
    state: 'SHIPPED',
    notify: true,
    courier: 'Olva',
    tracking: undefined,
    trackingUrl: undefined,
  })
  expect(toBody(testOrder(), 'CANCELLED', choices)).toMatchObject({ reason: 'FRAUD', note: 'x' })
  expect(toBody(testOrder(), 'PREPARING', choices)).toEqual({ state: 'PREPARING' })
})

test('mail and cash are asked about only where they exist', () => {
  expect(mailsBuyer(testOrder({ buyerNews: [] }), 'SHIPPED')).toBe(false)
  expect(mailsBuyer(testOrder(), 'SHIPPED')).toBe(true)
  expect(mailsBuyer(testOrder(), 'PENDING')).toBe(true)
  expect(mailsBuyer(testOrder({ buyerNews: ['shipped'] }), 'PENDING')).toBe(false)
  expect(mailsBuyer(testOrder(), 'READY')).toBe(false)
  expect(mailsBuyer(testOrder({ shippingKind: 'PICKUP' }), 'READY')).toBe(true)
  expect(isCollected(testOrder(), 'DELIVERED')).toBe(true)
  expect(isCollected(testOrder({ paid: '108.00', due: '0.00' }), 'DELIVERED')).toBe(false)
})

test('cancelling asks about the money only where there is some', () => {
  const bodyOf = (paid: string) => toBody(testOrder({ paid }), 'CANCELLED', noChoices)
  expect(bodyOf('0.00')).not.toHaveProperty('refund')
  expect(bodyOf('108.00')).toMatchObject({ restock: true, refund: false })
  expect(effectsOf(testOrder(), 'CANCELLED')).toEqual([])
})

test('the history is newest first and tells an approved claim once, and what became of the goods', () => {
  const actor = { actorKind: 'USER', actorOid: null, actorName: 'Ana' }
  const event = (_id: string, kind: string, createdAt: string, params = {}) => ({
    _id,
    kind,
    params,
    createdAt,
    ...actor,
  })
  const entries = historyOf({
    events: [
      event('1', 'placed', '2026-11-20T10:00:00Z'),
      event('2', 'claim_approved', '2026-11-20T11:00:00Z', { operationNumber: '45' }),
      event('3', 'payment_recorded', '2026-11-20T11:00:00Z', { reference: '45' }),
      event('4', 'comment_added', '2026-11-20T12:00:00Z'),
      event('5', 'state_changed', '2026-11-20T11:00:00Z', { to: 'CONFIRMED' }),
    ],
    comments: [
      {
        _id: '6',
        authorKind: 'BUYER',
        authorName: 'Lucía',
        body: 'Gracias',
        visibleToBuyer: true,
        files: [],
        mine: false,
        editedAt: null,
        createdAt: '2026-11-20T12:00:00Z',
      },
    ],
    stockMoves: [
      { kind: 'RESERVED', warehouse: 'Barranco', units: 3, createdAt: '2026-11-20T10:00:01Z' },
    ],
  })
  expect(entries.map(({ key }) => key)).toEqual([
    'comment.fromBuyer',
    'to.CONFIRMED',
    'claim_approved',
    'stock.RESERVED',
    'placed',
  ])
})

test.each([
  [{ operationNumber: '45', saidAmount: '30.00' }, 'claim_sent_amount'],
  [{ operationNumber: '45' }, 'claim_sent'],
  [{ operationNumber: '45', amount: '30.00' }, 'claim_sent'],
  [{ saidAmount: '30.00' }, 'claim_sent_amount_picture'],
  [{}, 'claim_sent_picture'],
])('a claim of %j says no more than its buyer: %s', (params, key) => {
  const event = { _id: '1', kind: 'claim_sent', params, createdAt: '2026-11-20T10:00:00Z' }
  const buyer = { actorKind: 'BUYER', actorOid: null, actorName: 'Lucía' }
  const [entry] = historyOf({ events: [{ ...event, ...buyer }], comments: [], stockMoves: [] })
  expect(entry?.key).toBe(key)
})
