import { expect, test } from 'vitest'
import type { Order } from '@/features/orders/api'
import { nextStep, otherMoves, progressOf } from '@/features/orders/nextStep'
import { testOrder } from '@/features/orders/testOrder'
import { testAttempt } from '@/features/orders/testParts'

const paid = { paymentState: 'PAID', paid: '108.00', due: '0.00' }

const steps: [name: string, order: Partial<Order>, key: string, to: string | undefined][] = [
  [
    'a claim',
    { nextAction: 'VERIFY_PAYMENT', paymentState: 'IN_REVIEW' },
    'VERIFY_PAYMENT',
    undefined,
  ],
  ['cash at the door', { nextAction: 'CONFIRM' }, 'CONFIRM', 'CONFIRMED'],
  ['a district without a rate', { nextAction: 'QUOTE_SHIPPING' }, 'QUOTE_SHIPPING', undefined],
  ['a paid order', { ...paid, nextAction: 'PACK', state: 'CONFIRMED' }, 'PACK', 'READY'],
  [
    'one that was refunded unsent',
    { nextAction: 'CANCEL', state: 'CONFIRMED' },
    'CANCEL',
    'CANCELLED',
  ],
  ['a packed one', { ...paid, nextAction: 'SHIP', state: 'READY' }, 'SHIP', 'SHIPPED'],
  ['a pickup being packed', { nextAction: 'HAND_OVER', state: 'PREPARING' }, 'TELL_READY', 'READY'],
  ['a pickup that is ready', { nextAction: 'HAND_OVER', state: 'READY' }, 'HAND_OVER', 'DELIVERED'],
  ['one on its way', { nextAction: 'DELIVER', state: 'SHIPPED' }, 'DELIVER', 'DELIVERED'],
  [
    'money to give back',
    { ...paid, nextAction: 'REFUND', state: 'CANCELLED' },
    'REFUND',
    undefined,
  ],
  ['one half packed', { ...paid, nextAction: 'PACK', state: 'PREPARING' }, 'PACK_ON', 'READY'],
  ['a Yape that is awaited', { nextAction: 'COLLECT' }, 'AWAIT_PAYMENT', undefined],
  [
    'a Yape awaited while it is packed',
    { nextAction: 'COLLECT', state: 'PREPARING' },
    'AWAIT_PAYMENT',
    undefined,
  ],
  [
    'a Yape awaited for a packed one',
    { nextAction: 'COLLECT', state: 'READY' },
    'AWAIT_PAYMENT',
    undefined,
  ],
  ['delivered, unpaid', { nextAction: 'COLLECT', state: 'DELIVERED' }, 'COLLECT', undefined],
  [
    'delivered and paid',
    { ...paid, nextAction: 'NONE', state: 'DELIVERED' },
    'DELIVERED',
    undefined,
  ],
  ['completed', { ...paid, nextAction: 'NONE', state: 'COMPLETED' }, 'COMPLETED', undefined],
  ['expired', { nextAction: 'NONE', state: 'EXPIRED' }, 'EXPIRED', undefined],
]

test.each(steps)('the card of %s', (_name, changes, key, to) => {
  const step = nextStep(testOrder(changes))
  expect(step.key).toBe(key)
  expect(step.primary?.kind === 'state' ? step.primary.to : undefined).toBe(to)
})

test('what is to be cancelled goes no way', () => {
  expect(progressOf(testOrder({ nextAction: 'CANCEL', state: 'CONFIRMED' }))).toEqual([])
})

test('money that is missing is asked for while the goods are here, recorded once they are out', () => {
  const remind = { kind: 'remind' }
  const pay = { kind: 'pay' }
  for (const state of ['PENDING', 'READY']) {
    const { primary, secondary } = nextStep(testOrder({ nextAction: 'COLLECT', state }))
    expect([primary, secondary]).toEqual([remind, pay])
  }
  const { primary, secondary } = nextStep(testOrder({ nextAction: 'COLLECT', state: 'DELIVERED' }))
  expect([primary, secondary]).toEqual([pay, remind])
})

test.each(['CONFIRMED', 'PREPARING', 'READY', 'DELIVERED'])(
  'a card that is held is charged or let go, never written down: %s',
  (state) => {
    const attempts = [testAttempt({ state: 'AUTHORIZED' })]
    const held = { nextAction: 'NONE', paymentState: 'AUTHORIZED', state, attempts }
    expect(nextStep(testOrder(held))).toEqual({
      key: 'CHARGE',
      primary: { kind: 'capture' },
      secondary: { kind: 'void' },
    })
    expect(nextStep(testOrder({ ...held, due: '0.00' })).key).not.toBe('CHARGE')
  },
)

test('a dead order is reopened only where the server allows it', () => {
  const dead = { nextAction: 'NONE', state: 'CANCELLED' }
  expect(nextStep(testOrder({ ...dead, allowedTransitions: [] })).secondary).toBeUndefined()
  const open = nextStep(testOrder({ ...dead, allowedTransitions: ['PENDING'] }))
  expect(open.secondary).toMatchObject({ kind: 'state', to: 'PENDING' })
})

test('the menu holds every other allowed move, cancelling last', () => {
  const order = testOrder({
    nextAction: 'PACK',
    state: 'CONFIRMED',
    allowedTransitions: ['CANCELLED', 'PREPARING', 'READY', 'SHIPPED'],
  })
  expect(otherMoves(order)).toEqual(['PREPARING', 'SHIPPED', 'CANCELLED'])
})

test('progress has one current part until the end', () => {
  const states = (changes: Partial<Order>) =>
    progressOf(testOrder(changes)).map(({ state }) => state)
  expect(states({ state: 'PENDING' })).toEqual(['done', 'current', 'todo', 'todo', 'todo'])
  expect(states({ state: 'READY', ...paid })).toEqual(['done', 'done', 'done', 'current', 'todo'])
  expect(states({ state: 'READY', shippingKind: 'PICKUP' })).toEqual([
    'done',
    'done',
    'done',
    'current',
  ])
  expect(new Set(states({ state: 'DELIVERED' }))).toEqual(new Set(['done']))
  expect(states({ state: 'CANCELLED' })).toEqual([])
})
