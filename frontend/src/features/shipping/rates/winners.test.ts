import { expect, it, test } from 'vitest'
import { levelOf, type Overlaps, outcomeOf, winnerAt } from '@/features/shipping/rates/winners'

const overlaps: Overlaps = {
  rates: [
    { _id: 'a', name: 'Lima moderna', position: 3, price: '10.00' },
    { _id: 'b', name: 'Todo el Perú', position: 1, price: '20.00' },
  ],
  places: {
    'PE/15/1501/150122': [0, 4],
    'PE/15/1501/150101': [1, 3],
    'PE/07/0701/070101': [1, 1],
  },
}

test.each([
  [['PE'], 1],
  [['PE/15'], 2],
  [['PE/15/1501/150122', 'PE/07'], 4],
  [['PE/07'], 0],
])('%j covers Miraflores by a place of level %i', (value, level) => {
  expect(levelOf(new Set(value), 'PE/15/1501/150122')).toBe(level)
})

test.each([
  ['a district wins over a province', 'PE/15/1501/150122', 2, 'Lima moderna'],
  ['of two provinces the first of the list wins', 'PE/15/1501/150101', 2, 'Todo el Perú'],
  ['the first of the list may be this one', 'PE/15/1501/150101', 0, undefined],
  ['a province wins over the country', 'PE/07/0701/070101', 2, undefined],
  ['where nobody else is this one wins', 'PE/07/0701/070102', 2, undefined],
])('%s', (_, leaf, position, name) => {
  const value = new Set(['PE/15/1501', 'PE/07/0701'])
  expect(winnerAt(overlaps, value, position, leaf)?.name).toBe(name)
})

it('counts what each rate wins, the most first', () => {
  const [modern, country] = overlaps.rates as [Overlaps['rates'][0], Overlaps['rates'][0]]
  const winners: Record<string, typeof modern | null> = {
    x: null,
    y: modern,
    z: country,
    w: country,
  }
  const outcome = outcomeOf(['x', 'y', 'z', 'w'], (leaf) => winners[leaf] ?? null)
  expect([
    outcome.own,
    outcome.lost.map(({ other, districts }) => [other.name, districts]),
  ]).toEqual([
    1,
    [
      ['Todo el Perú', 2],
      ['Lima moderna', 1],
    ],
  ])
})
