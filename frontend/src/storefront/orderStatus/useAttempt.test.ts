import { expect, test } from 'vitest'
import { attempt, TEST_ORDER } from './testOrder'
import { attemptOf } from './useAttempt'

const FAILED = attempt('FAILED', { _id: 'old' })
const byYape = { kind: 'WALLET_MANUAL', name: 'Yape', methodOid: 'w' }

test('the try that one comes back from is the news', () => {
  expect(attemptOf({ ...TEST_ORDER, attempts: [FAILED] }, 'old')).toBe(FAILED)
  const open = attempt('PENDING', { _id: 'open' })
  expect(attemptOf({ ...TEST_ORDER, attempts: [FAILED, open] }, 'open')).toBe(open)
})

test('of a paid order an older failed try is never the news, also when its address is opened', () => {
  const paid = attempt('PAID', { _id: 'paid' })
  for (const old of [
    FAILED,
    attempt('EXPIRED', { _id: 'old' }),
    attempt('PENDING', { _id: 'old' }),
  ])
    expect(attemptOf({ ...TEST_ORDER, attempts: [old, paid] }, 'old')).toBe(paid)
  expect(attemptOf({ ...TEST_ORDER, attempts: [FAILED, paid] }, null)).toBeUndefined()
})

test('a failed try is old once there is a newer one or another way to pay', () => {
  const newer = attempt('PENDING', { _id: 'new' })
  expect(attemptOf({ ...TEST_ORDER, attempts: [FAILED, newer] }, 'old')).toBeUndefined()
  const held = attempt('AUTHORIZED', { _id: 'held' })
  expect(attemptOf({ ...TEST_ORDER, attempts: [FAILED, held] }, 'old')).toBe(held)
  const switched = { ...TEST_ORDER, attempts: [FAILED], payment: byYape }
  expect(attemptOf(switched, 'old')).toBeUndefined()
})

test('a page that was closed before anybody paid on it undid no charge', () => {
  const closed = attempt('VOIDED', { _id: 'old' })
  expect(attemptOf({ ...TEST_ORDER, attempts: [closed] }, 'old')).toBeUndefined()
  const undone = attempt('VOIDED', { _id: 'old', card: 'Visa •••• 1111' })
  expect(attemptOf({ ...TEST_ORDER, attempts: [undone] }, 'old')).toBe(undone)
})
