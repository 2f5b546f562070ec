import { expect, test } from 'vitest'
import {
  type Dated,
  displayDate,
  displayState,
  isReachable,
} from '@/features/products/productStates'

const BEFORE = '2026-11-20T12:00:00.000Z'
const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const LATER = '2026-11-24T14:00:00.000Z'

const product = (part: Partial<Dated>): Dated => ({
  status: 'PUBLISHED',
  publishAt: null,
  unpublishAt: null,
  ...part,
})

test('a published product waits for its first day and ends with its last', () => {
  expect(displayState(product({}), NOW)).toBe('PUBLISHED')
  expect(displayState(product({ publishAt: BEFORE, unpublishAt: LATER }), NOW)).toBe('PUBLISHED')
  expect(displayState(product({ publishAt: LATER }), NOW)).toBe('SCHEDULED')
  expect(displayState(product({ publishAt: BEFORE, unpublishAt: BEFORE }), NOW)).toBe('ENDED')
  expect(displayState(product({ unpublishAt: new Date(NOW).toISOString() }), NOW)).toBe('ENDED')
})

test('other states are told whatever the dates say', () => {
  expect(displayState(product({ status: 'DRAFT', publishAt: LATER }), NOW)).toBe('DRAFT')
  expect(displayState(product({ status: 'HIDDEN', unpublishAt: BEFORE }), NOW)).toBe('HIDDEN')
})

test('a link opens between the dates, also that of a hidden product', () => {
  expect(isReachable(product({}), NOW)).toBe(true)
  expect(isReachable(product({ status: 'HIDDEN' }), NOW)).toBe(true)
  expect(isReachable(product({ publishAt: LATER }), NOW)).toBe(false)
  expect(isReachable(product({ status: 'HIDDEN', unpublishAt: BEFORE }), NOW)).toBe(false)
  expect(isReachable(product({ status: 'DRAFT' }), NOW)).toBe(false)
})

test('the date that matters stands beside the word', () => {
  expect(displayDate(product({ publishAt: '2999-01-01T05:00:00.000Z' }))).toBe(
    '2999-01-01T05:00:00.000Z',
  )
  expect(displayDate(product({ publishAt: BEFORE }))).toBeNull()
})
