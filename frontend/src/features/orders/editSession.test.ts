import { expect, test } from 'vitest'
import {
  bodyOf,
  discountOf,
  type Session,
  sessionOf,
  sessionSchema,
  withUnits,
} from '@/features/orders/editSession'
import { testOrder } from '@/features/orders/testOrder'
import { textKeys } from '@/features/orders/whatsApp'
import { changedFields } from '@/ui/form/base'
import { parseValues } from '@/ui/form/schemaErrors'

const order = testOrder({ version: 4, paymentMethodOid: 'yape' })
const [cup] = order.lines
if (cup === undefined) throw new Error('no line')
const unchanged = sessionOf(order)
const changesOf = (session: Session) => changedFields(session, unchanged)
const problemsOf = (part: Partial<Session>) =>
  parseValues(sessionSchema(order, 'PE'), { ...unchanged, ...part }, (key) => key).errors ?? {}
const bowl = { variantOid: 'bowl', name: 'Bowl', photoUrl: null, quantity: 2 }

test('nothing changed sends nothing but the version', () => {
  expect(changesOf(unchanged)).toEqual([])
  expect(bodyOf(order, unchanged, 'PE')).toEqual({ version: 4, reprice: false, notify: false })
})

test('all lines are sent once one of them changes, without those that go', () => {
  const session = { ...unchanged, units: withUnits(unchanged, cup, 0), added: [bowl] }
  expect(changesOf(session)).toEqual(['units', 'added'])
  expect(bodyOf(order, session, 'PE').lines).toEqual([{ variantOid: 'bowl', quantity: 2 }])
  expect(withUnits(session, cup, cup.quantity)).toEqual({})
})

test('a discount is changed, kept or taken away', () => {
  const given = testOrder({
    discounts: [
      {
        type: 'MANUAL',
        reason: 'amiga',
        percent: '10.00',
        amount: '9.80',
        code: '',
        note: '',
        ruleOid: null,
      },
    ],
  })
  expect(discountOf(given)).toEqual({ kind: 'PERCENT', value: '10', reason: 'amiga' })
  expect(bodyOf(given, sessionOf(given), 'PE')).not.toHaveProperty('discount')
  const none = { ...sessionOf(given), discount: { kind: 'NONE', value: '', reason: '' } as const }
  expect(bodyOf(given, none, 'PE').discount).toBeNull()
  const more = {
    ...sessionOf(given),
    discount: { kind: 'AMOUNT', value: '5.00', reason: ' x ' } as const,
  }
  expect(bodyOf(given, more, 'PE').discount).toEqual({ amount: '5.00', reason: 'x' })
})

test('what can not be asked about is said first', () => {
  const share = (value: string) => problemsOf({ discount: { kind: 'PERCENT', value, reason: '' } })
  expect(share('10')).toEqual({})
  expect(share('100.5')).toEqual({ 'discount.value': 'percentWrong' })
  expect(share('')).toEqual({ 'discount.value': 'percentWrong' })
  expect(problemsOf({ units: { [cup._id]: 0 } })).toEqual({ units: 'empty' })
  expect(problemsOf({ shippingPrice: '' })).toEqual({
    shippingPrice: 'priceWrong',
  })
  expect(problemsOf({ shippingPrice: '0.00' })).toEqual({})
})

test('another way to deliver and another way to pay are changes', () => {
  const session = { ...unchanged, shippingKey: 'pickup:1', paymentMethodOid: 'cash' }
  expect(changesOf(session)).toEqual(['shippingKey', 'paymentMethodOid'])
  expect(bodyOf(order, session, 'PE')).toMatchObject({
    shippingKey: 'pickup:1',
    paymentMethodOid: 'cash',
  })
  expect(changesOf({ ...unchanged, shippingKey: 'standard' })).toEqual([])
})

test('each step has its text for WhatsApp, the fitting one first', () => {
  const keys = (changes: Parameters<typeof testOrder>[0]) => textKeys(testOrder(changes))
  expect(keys({ nextAction: 'NONE' })[0]).toBe('pay')
  expect(keys({ state: 'CONFIRMED', nextAction: 'PACK', paid: '108.00', due: '0.00' })).toEqual([
    'packing',
    'address',
    'about',
  ])
  expect(keys({ state: 'SHIPPED', nextAction: 'DELIVER', paid: '108.00', due: '0.00' })[0]).toBe(
    'shipped',
  )
  expect(keys({ state: 'DELIVERED', nextAction: 'NONE', paid: '108.00', due: '0.00' })[0]).toBe(
    'delivered',
  )
  expect(keys({ state: 'CANCELLED', nextAction: 'REFUND', paid: '108.00', due: '0.00' })).toEqual([
    'ended',
    'refund',
    'about',
  ])
})
