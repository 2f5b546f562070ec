import { expect, test } from 'vitest'
import { readEvents } from '@/lib/readEvents'
import { greetingFor } from './greeting'
import { stepsOf } from './OrderLookup'
import { TEXTS } from './texts'
import type { Greeting, OrderStatus } from './types'

const response = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(control) {
        for (const piece of pieces) control.enqueue(new TextEncoder().encode(piece))
        control.close()
      },
    }),
  )

const order = (part: Partial<OrderStatus>): OrderStatus => ({
  number: 1248,
  placedAt: '2026-11-20T19:41:00.000Z',
  state: 'PENDING',
  paymentState: 'PENDING',
  fulfillmentState: 'UNFULFILLED',
  total: '177.00',
  ...part,
})

const states = (part: Partial<OrderStatus>) =>
  stepsOf(order(part), TEXTS.es).map(({ state }) => state)

test('events are read whole, however they arrive, and signs of life are none', async () => {
  const read: string[] = []
  const pieces = ['id: 1\nda', 'ta: {"cursor":"1"}\n\n: \n\nid: 2\n', 'data: {"cursor":"2"}\n\n']
  await readEvents(response(...pieces), (data) => read.push(data))
  expect(read).toEqual(['{"cursor":"1"}', '{"cursor":"2"}'])
})

test('an order stands at its first step that is not done', () => {
  expect(states({})).toEqual(['done', 'now', 'later', 'later', 'later'])
  expect(states({ paymentState: 'PAID' })).toEqual(['done', 'done', 'now', 'later', 'later'])
  expect(states({ paymentState: 'PAID', fulfillmentState: 'SHIPPED' }).slice(2)).toEqual([
    'done',
    'done',
    'now',
  ])
  expect(states({ state: 'CANCELLED' })).toEqual(['done', 'now'])
})

test('a payment that is looked at is told apart from one that is missing', () => {
  const names = stepsOf(order({ paymentState: 'IN_REVIEW' }), TEXTS.en).map(({ name }) => name)
  expect(names[1]).toBe('We’re checking your payment')
})

const greeting = (part: Partial<Greeting>): Greeting => ({
  _id: 'a',
  body: '¿Te ayudo?',
  page: 'ANY',
  seconds: 15,
  cartFrom: null,
  firstVisit: false,
  onExit: false,
  everyHours: 24,
  ...part,
})
const visit = {
  path: '/es/cart',
  seconds: 20,
  cart: 320,
  isFirst: false,
  isLeaving: false,
  now: 9e9,
}

test('a visit is greeted by the first that fits all of it, and by none that was just said', () => {
  const product = greeting({ _id: 'p', page: 'PRODUCT' })
  const cart = greeting({ _id: 'c', page: 'CART', cartFrom: '300.00' })
  const greeted = (at: number) => ({ c: at })
  expect(greetingFor([product, cart], visit, {})?._id).toBe('c')
  expect(greetingFor([cart], { ...visit, cart: 299.9 }, {})).toBeNull()
  expect(greetingFor([cart], { ...visit, seconds: 14 }, {})).toBeNull()
  expect(greetingFor([cart], visit, greeted(visit.now - 3_600_000))).toBeNull()
  expect(greetingFor([cart], visit, greeted(visit.now - 86_400_000))?._id).toBe('c')
  expect(greetingFor([greeting({ firstVisit: true })], visit, {})).toBeNull()
  expect(
    greetingFor([greeting({ onExit: true })], { ...visit, isLeaving: true }, {}),
  ).not.toBeNull()
})
