import { expect, test } from 'vitest'
import type { CustomDomain, DnsRecord } from './api'
import { isWaiting, progressOf, stepsDone } from './domainState'

const record = (state: DnsRecord['state']): DnsRecord => ({
  type: 'A',
  name: '@',
  value: '203.0.113.40',
  state,
  found: [],
})
const domain = (state: CustomDomain['state'], records: DnsRecord[] = []) =>
  ({ state, records }) as CustomDomain

test('what has to be deleted is none of the records to be made', () => {
  const found = progressOf(domain('VERIFYING', [record('WRONG'), record('EXTRA'), record('OK')]))

  expect(found).toEqual({ right: 1, needed: 2, missing: 1, unsure: 0, extra: 1 })
})

test('a record that nobody answered for is not missing', () => {
  const found = progressOf(domain('ACTIVE', [record('UNKNOWN'), record('OK')]))

  expect(found).toEqual({ right: 1, needed: 2, missing: 0, unsure: 1, extra: 0 })
})

test('a step is done when its state is behind', () => {
  expect(stepsDone(domain('VERIFYING'))).toBe(1)
  expect(stepsDone(domain('ERROR'))).toBe(2)
  expect(stepsDone(domain('DEGRADED'))).toBe(1)
  expect(stepsDone(domain('ACTIVE'))).toBe(4)
})

test('nobody waits for what is active', () => {
  expect(isWaiting(domain('ACTIVE'))).toBe(false)
  expect(isWaiting(domain('PENDING_DNS'))).toBe(true)
})
