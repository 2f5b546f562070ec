import { describe, expect, it } from 'vitest'
import { en } from '../texts/checkout.en'
import { stagesOf, statusOf } from './stages'
import { TEST_ORDER } from './testOrder'

const order = (state: string, more = {}) => ({
  state,
  paymentState: 'PENDING',
  fulfillmentState: 'UNFULFILLED',
  shippingKind: 'STANDARD',
  payment: null,
  claimable: false,
  payable: false,
  lines: TEST_ORDER.lines,
  ...more,
})

describe('where an order is', () => {
  it('says who is waiting for whom', () => {
    expect(statusOf(order('PENDING', { claimable: true }), en)).toBe(en.statePending)
    expect(statusOf(order('PENDING', { payable: true }), en)).toBe(en.statePending)
    expect(statusOf(order('PENDING', { paymentState: 'IN_REVIEW' }), en)).toBe(en.stateReview)
    expect(statusOf(order('PENDING'), en)).toBe(en.statePendingCash)
  })

  it('is on its way only when it has left', () => {
    expect(stagesOf(order('READY'), en)?.reached).toBe(2)
    expect(stagesOf(order('SHIPPED'), en)?.reached).toBe(3)
    expect(stagesOf(order('READY', { shippingKind: 'PICKUP' }), en)?.reached).toBe(3)
  })

  it('says that nothing is sent any more once all of it was refunded', () => {
    const removed = TEST_ORDER.lines.map((line) => ({ ...line, quantityRemoved: line.quantity }))
    for (const facts of [{ paymentState: 'REFUNDED' }, { paymentState: 'PAID', lines: removed }]) {
      expect(statusOf(order('CONFIRMED', facts), en)).toBe(en.stateRefunded)
      expect(stagesOf(order('CONFIRMED', facts), en)).toBeNull()
    }
    const sent = { paymentState: 'REFUNDED', fulfillmentState: 'DELIVERED' }
    expect(statusOf(order('DELIVERED', sent), en)).toBe(en.stateDelivered)
  })

  it('shows no way for an order that ended early', () => {
    expect(stagesOf(order('CANCELLED'), en)).toBeNull()
    expect(statusOf(order('EXPIRED'), en)).toBe(en.stateExpired)
  })
})
