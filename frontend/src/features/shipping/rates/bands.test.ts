import { expect, it, test } from 'vitest'
import {
  addBand,
  type Band,
  bandFaults,
  fromMeasure,
  priceInBands,
  toMeasure,
} from '@/features/shipping/rates/bands'

const band = (upTo: string, price: string, step = '', stepPrice = ''): Band => ({
  upTo,
  price,
  step,
  stepPrice,
})
const highlands = [band('2', '14.50'), band('', '14.50', '1', '3.00')]

test.each([
  ['0', '14.50'],
  ['2', '14.50'],
  ['2.001', '17.50'],
  ['2.4', '17.50'],
  ['3', '17.50'],
  ['3,5', '20.50'],
])('%s kg costs %s', (value, price) => {
  expect(priceInBands(highlands, value, 2)).toBe(price)
})

it('has no price above the last band, nor of what can not be read', () => {
  expect(priceInBands([band('5', '10.00')], '5.001', 2)).toBeNull()
  expect(priceInBands(highlands, 'dos', 2)).toBeNull()
  expect(priceInBands([band('', '')], '1', 2)).toBeNull()
})

test.each<[string, Band[], [number, string, string][]]>([
  ['nothing', highlands, []],
  ['a band that ends before its start', [band('2', '1'), band('1', '1')], [[1, 'upTo', 'empty']]],
  ['an open band before the last', [band('', '1'), band('2', '1')], [[0, 'upTo', 'afterOpen']]],
  ['a step without its price', [band('', '1', '1')], [[0, 'stepPrice', 'step']]],
  ['letters', [band('dos', '1')], [[0, 'upTo', 'wrong']]],
])('finds %s', (_, bands, faults) => {
  const found = bandFaults('WEIGHT', bands)
  expect(found.map(({ at, field, message }) => [at, field, message])).toEqual(
    faults.map(([at, field, message]) => [at, field, `bands.${message}`]),
  )
})

it('takes no part of a unit', () => {
  expect(bandFaults('QUANTITY', [band('2.5', '1')])).toHaveLength(1)
})

it('goes on from the last band', () => {
  expect(addBand('WEIGHT', [band('', '10.00')])).toEqual([band('1', '10.00'), band('', '10.00')])
  expect(addBand('WEIGHT', [band('2', '10.00'), band('', '12.00', '1', '3.00')])).toEqual([
    band('2', '10.00'),
    band('4', '12.00', '1', '3.00'),
    band('', '12.00'),
  ])
})

it('sends weights as grams and shows them as kilograms', () => {
  expect([toMeasure('WEIGHT', '2,5'), fromMeasure('WEIGHT', '2500')]).toEqual(['2500', '2.5'])
  expect([toMeasure('AMOUNT', '99.90'), fromMeasure('AMOUNT', null)]).toEqual(['99.90', ''])
})
