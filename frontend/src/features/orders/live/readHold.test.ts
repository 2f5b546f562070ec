import { expect, it } from 'vitest'
import { readHold } from '@/features/orders/live/readHold'

const CODES = ['T1', 'B1']

it.each([
  ['t1 nati 2', { code: 'T1', handle: 'nati', quantity: 2 }],
  ['T1 @Nati.Salcedo', { code: 'T1', handle: 'nati.salcedo', quantity: null }],
  ['nati', { code: null, handle: 'nati', quantity: null }],
  ['nati 3', { code: null, handle: 'nati', quantity: 3 }],
  ['t1', { code: null, handle: 't1', quantity: null }],
  ['z9 nati', { code: null, handle: 'z9nati', quantity: null }],
  ['b1 mili 0', { code: 'B1', handle: 'mili0', quantity: null }],
  ['  ', { code: null, handle: '', quantity: null }],
])('%j says code, handle and units', (typed, written) => {
  expect(readHold(typed, CODES)).toEqual(written)
})
