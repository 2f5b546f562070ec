import { expect, it } from 'vitest'
import { regionsOf, statesWithout, tilesOf, toneOf } from '@/features/shipping/logistics/coverage'
import { coverageMap, mapState } from '@/features/shipping/logistics/testMethods'

const lima = mapState({ price: '10.00', highest: '15.00', varies: true })
const callao = mapState({
  code: '07',
  name: 'Callao',
  districts: 7,
  priced: 7,
  price: '12.00',
  highest: '12.00',
})
const cusco = mapState({
  code: '08',
  name: 'Cusco',
  districts: 112,
  priced: 112,
  price: '14.50',
  highest: '14.50',
  varies: true,
})
const none = { priced: 0, price: null, highest: null }
const loreto = mapState({ code: '16', name: 'Loreto', districts: 53, byChat: 53, ...none })
const amazonas = mapState({ code: '01', name: 'Amazonas', districts: 84, unserved: 84, ...none })

it('each department of Peru has a tile of its own', () => {
  const tiles = Object.values(tilesOf('PE') ?? {})
  expect(tiles).toHaveLength(25)
  expect(new Set(tiles.map(({ row, column }) => `${row}/${column}`)).size).toBe(25)
  expect(tilesOf('CL')).toBeNull()
})

it('a department is drawn by what holds there', () => {
  expect(toneOf(cusco, 'highlands')).toBe('highlands')
  expect(toneOf(loreto, 'jungle')).toBe('chat')
  expect(toneOf(amazonas, 'jungle')).toBe('none')
})

it('the legend tells what is charged in each part of the country', () => {
  expect(regionsOf(coverageMap([lima, callao, cusco, loreto, amazonas]))).toEqual([
    { region: 'capital', states: 2, districts: 178, low: '10.00', high: '15.00', varies: true },
    { region: 'highlands', states: 1, districts: 112, low: '14.50', high: '14.50', varies: true },
  ])
})

it('a department without any delivery is missing', () => {
  const map = coverageMap([lima, loreto, amazonas])
  expect(statesWithout(map).map(({ name }) => name)).toEqual(['Amazonas'])
})
