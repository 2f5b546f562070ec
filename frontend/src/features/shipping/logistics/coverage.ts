import type { CoverageMap, MapState } from '@/features/shipping/logistics/types'

/** Row and column of a department roughly where it lies, and its name where there is little room. */
type Tile = { row: number; column: number; region: Region; short?: string; tiny?: string }
export type Region = 'capital' | 'coast' | 'highlands' | 'jungle'

const at = (row: number, column: number, region: Region, tiny?: string, short?: string): Tile => ({
  row,
  column,
  region,
  tiny,
  short,
})

const PERU: Record<string, Tile> = {
  '24': at(1, 1, 'coast'),
  '16': at(1, 4, 'jungle'),
  '20': at(2, 1, 'coast'),
  '06': at(2, 2, 'highlands', 'Cajam.'),
  '01': at(2, 3, 'jungle', 'Amazon.'),
  '22': at(2, 4, 'jungle', 'S. Martín'),
  '14': at(3, 1, 'coast', 'Lambay.'),
  '13': at(3, 2, 'coast', 'La Lib.'),
  '10': at(3, 3, 'highlands'),
  '25': at(3, 4, 'jungle'),
  '02': at(4, 2, 'coast'),
  '19': at(4, 3, 'highlands'),
  '12': at(4, 4, 'highlands'),
  '17': at(4, 5, 'jungle', 'M. Dios', 'Madre de D.'),
  '07': at(5, 1, 'capital'),
  '15': at(5, 2, 'capital'),
  '09': at(5, 3, 'highlands', 'Huancav.', 'Huancavel.'),
  '08': at(5, 4, 'highlands'),
  '11': at(6, 2, 'coast'),
  '05': at(6, 3, 'highlands', 'Ayacu.'),
  '03': at(6, 4, 'highlands', 'Apurím.'),
  '21': at(6, 5, 'highlands'),
  '04': at(7, 3, 'coast', 'Arequip.'),
  '18': at(7, 4, 'coast', 'Moqueg.'),
  '23': at(8, 4, 'coast'),
}

const MAPS: Record<string, Record<string, Tile>> = { PE: PERU }

export const REGIONS: Region[] = ['capital', 'coast', 'highlands', 'jungle']

/** Null: of this country there is a table only. */
export const tilesOf = (country: string): Record<string, Tile> | null => MAPS[country] ?? null

export type Tone = Region | 'chat' | 'none'

/** How a department is drawn: where its price holds, else that it is agreed by chat, else that nothing goes there. */
export function toneOf(state: MapState, region: Region): Tone {
  if (state.priced > 0) return region
  return state.byChat > 0 ? 'chat' : 'none'
}

export type RegionFigures = {
  region: Region
  states: number
  districts: number
  low: string
  high: string
  varies: boolean
}

const amount = (value: string | null) => Number(value ?? 0)

/** What is charged in each part of the country that has a price, for the legend and the totals. */
export function regionsOf(map: CoverageMap): RegionFigures[] {
  const tiles = tilesOf(map.country)
  if (tiles === null) return []
  return REGIONS.flatMap((region) => {
    const states = map.states.filter(
      ({ code, priced }) => tiles[code]?.region === region && priced > 0,
    )
    const [first] = states
    if (first === undefined) return []
    const low = states.reduce(
      (one, { price }) => (amount(price) < amount(one) ? price : one),
      first.price,
    )
    const high = states.reduce(
      (one, { highest }) => (amount(highest) > amount(one) ? highest : one),
      first.highest,
    )
    return [
      {
        region,
        states: states.length,
        districts: states.reduce((sum, { priced }) => sum + priced, 0),
        low: low ?? '0',
        high: high ?? '0',
        varies: low !== high || states.some(({ varies }) => varies),
      },
    ]
  })
}

/** The departments where nothing is delivered at all. */
export const statesWithout = (map: CoverageMap) =>
  map.states.filter(({ districts, unserved }) => districts > 0 && unserved === districts)
