import { expect, test } from 'vitest'
import { inFours, receiverState } from './receiverState'

const FIGURES = { events: 12, doubled: 0, purchases: 1, lastAt: null }
const ASKS = { asksVisitors: true }

test.each([
  ['off', false, ASKS, FIGURES],
  ['held', true, { asksVisitors: false }, FIGURES],
  ['unknown', true, ASKS, undefined],
  ['silent', true, ASKS, { ...FIGURES, events: 0 }],
  ['double', true, ASKS, { ...FIGURES, doubled: 2 }],
  ['well', true, ASKS, FIGURES],
] as const)('a receiver is %s by what was sent', (state, connected, integration, figures) => {
  expect(receiverState(connected, integration, figures)).toBe(state)
})

test('a long number is compared in fours', () => {
  expect(inFours('482193075526114')).toBe('4821 9307 5526 114')
})
