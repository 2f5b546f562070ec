import { expect, test } from 'vitest'
import { bodyOf, changesOf, discountOf, noChanges, problemsOf } from '@/features/orders/editSession'
import { testOrder } from '@/features/orders/testOrder'
import { textKeys } from '@/features/orders/whatsApp'

const order = testOrder({ version: 4, paymentMethodOid: 'yape' })
const [cup] = order.lines
if (cup === undefined) throw new Error('no line')
const bowl = { variantOid: 'bowl', name: 'Bowl', photoUrl: null, quantity: 2 }

test('nothing changed sends nothing but the version', () => {
  expect(changesOf(order, noChanges)).toEqual([])
  expect(bodyOf(order, noChanges, 'PE')).toEqual({ version: 4, reprice: false, notify: false })
})

test('all lines are sent once one of them changes, without those that go', () => {
  const session = { ...noChanges, units: { [cup._id]: 0 }, added: [bowl] }
  expect(changesOf(order, session)).toEqual(['lines'])
  expect(bodyOf(order, session, 'PE').lines).toEqual([{ variantOid: 'bowl', quantity: 2 }])
  const back = { ...noChanges, units: { [cup._id]: cup.quantity } }
  expect(changesOf(order, back)).toEqual([])
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
  expect(bodyOf(given, noChanges, 'PE')).not.toHaveProperty('discount')
  const none = { ...noChanges, discount: { kind: 'NONE', value: '', reason: '' } as const }
  expect(bodyOf(given, none, 'PE').discount).toBeNull()
  const more = { ...noChanges, discount: { kind: 'AMOUNT', value: '5.00', reason: ' x ' } as const }
  expect(bodyOf(given, more, 'PE').discount).toEqual({ amount: '5.00', reason: 'x' })
})

test('what can not be asked about is said first', () => {
  const share = (value: string) =>
    problemsOf(order, { ...noChanges, discount: { kind: 'PERCENT', value, reason: '' } })
  expect(share('10')).toEqual({})
  expect(share('100.5')).toEqual({ discount: 'percentWrong' })
  expect(share('')).toEqual({ discount: 'percentWrong' })
  expect(problemsOf(order, { ...noChanges, units: { [cup._id]: 0 } })).toEqual({ lines: 'empty' })
  expect(problemsOf(order, { ...noChanges, shippingPrice: '' })).toEqual({
    shippingPrice: 'priceWrong',
  })
  expect(problemsOf(order, { ...noChanges, shippingPrice: '0.00' })).toEqual({})
})

test('another way to deliver and another way to pay are changes', () => {
  const session = { ...noChanges, shippingKey: 'pickup:1', paymentMethodOid: 'cash' }
  expect(changesOf(order, session)).toEqual(['shipping', 'payment'])
  expect(bodyOf(order, session, 'PE')).toMatchObject({
    shippingKey: 'pickup:1',
    paymentMethodOid: 'cash',
  })
  expect(changesOf(order, { ...noChanges, shippingKey: 'standard' })).toEqual([])
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
