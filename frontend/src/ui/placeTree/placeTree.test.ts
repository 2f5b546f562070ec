import { expect, test } from 'vitest'
import {
  checkOf,
  checkOfSet,
  countPlaces,
  coverageOf,
  districtsOf,
  placeChanges,
  sizeOf,
  togglePlace,
  toggleSet,
} from '@/ui/placeTree/placeChoice'
import { buildPlaceIndex, type PlaceIndex } from '@/ui/placeTree/placeIndex'
import { buildRows, openAtFirst, withAncestors } from '@/ui/placeTree/placeRows'
import { markName, searchPlaces, whereabouts } from '@/ui/placeTree/placeSearch'
import { CHILE, PERU } from '@/ui/placeTree/testTree'

const OWN = 'PE/15/1501/0b9c1a52-3d2c-4f0e-9a55-6c2f1f3c7a10'
const LIMA = 'PE/15/1501'
const peru = buildPlaceIndex(PERU)
const places = (text: string) => text.split(' ')
const metro = places('PE/07 PE/15/1501')

const checkIn = (index: PlaceIndex, value: string[], path: string) => {
  const node = index.find(path)
  return node && checkOf(coverageOf(index, value), node)
}
const found = (text: string) =>
  searchPlaces(peru, text).map((node) => [node.name, whereabouts(node)])

test('a tick stands for all that lies in a place, and takes the place of its parts', () => {
  expect(togglePlace(peru, [], LIMA)).toEqual([LIMA])
  expect(togglePlace(peru, [`${LIMA}/150102`, `${LIMA}/150122`], LIMA)).toEqual([LIMA])
  expect(togglePlace(peru, metro, 'PE/15')).toEqual(['PE/07', 'PE/15'])
  expect(checkIn(peru, [LIMA], `${LIMA}/150122`)).toBe('on')
  expect(checkIn(peru, [LIMA], 'PE/15')).toBe('mixed')
  expect(checkIn(peru, [LIMA], 'PE/04')).toBe('off')
})

test('one district less leaves the list of the others', () => {
  const others = ['150101', '150103', '150104', '150122'].map((code) => `${LIMA}/${code}`)
  expect(togglePlace(peru, metro, `${LIMA}/150102`)).toEqual(['PE/07', ...others])
  expect(togglePlace(peru, ['PE'], `${LIMA}/150102`)).toEqual([
    ...places('PE/01 PE/04 PE/07'),
    ...others,
    'PE/15/1502',
  ])
})

test('districts that are ticked one by one stay a list, until the province is ticked', () => {
  const all = togglePlace(peru, ['PE/07/0701/070101'], 'PE/07/0701/070104')
  expect(all).toEqual(places('PE/07/0701/070101 PE/07/0701/070104'))
  expect(checkIn(peru, all, 'PE/07')).toBe('on')
  expect(togglePlace(peru, all, 'PE/07')).toEqual([])
})

test('a set is a shortcut: only its places are kept', () => {
  expect(toggleSet(peru, [`${LIMA}/150122`, 'PE/04'], metro)).toEqual(
    places('PE/04 PE/07 PE/15/1501'),
  )
  expect(toggleSet(peru, [LIMA], places(`${LIMA}/150104 ${LIMA}/150122`))).toEqual(
    places(`${LIMA}/150101 ${LIMA}/150102 ${LIMA}/150103`),
  )
  expect(toggleSet(peru, ['PE'], ['PE'])).toEqual([])
  expect(checkOfSet(peru, coverageOf(peru, ['PE']), metro)).toBe('on')
  expect(checkOfSet(peru, coverageOf(peru, ['PE/07']), metro)).toBe('mixed')
  expect(checkOfSet(peru, coverageOf(peru, ['PE/04']), metro)).toBe('off')
  expect(sizeOf(peru, metro)).toBe(7)
})

test("a store's own neighborhoods are parts of their province", () => {
  const index = buildPlaceIndex(PERU, [{ path: OWN, name: 'Zona industrial' }])
  expect(index.find(LIMA)?.children.at(-1)?.name).toBe('Zona industrial')
  expect(checkIn(index, [LIMA], OWN)).toBe('on')
  expect(togglePlace(index, ['PE/15/1501'], `${LIMA}/150101`).at(-1)).toBe(OWN)
  expect(togglePlace(index, [LIMA], OWN)).not.toContain(OWN)
})

test('places that the tree no longer knows are kept and count for nothing', () => {
  expect(togglePlace(peru, [OWN], 'PE/07')).toEqual(['PE/07', OWN])
  expect(togglePlace(peru, ['PE/07'], OWN)).toEqual(['PE/07'])
  expect(districtsOf(peru, [OWN])).toEqual([])
})

test('provinces and districts are counted', () => {
  expect(countPlaces(peru, metro)).toEqual({ cities: 2, districts: 7 })
  expect(countPlaces(peru, [`${LIMA}/150102`])).toEqual({ cities: 1, districts: 1 })
  expect(countPlaces(peru, ['PE'])).toEqual({ cities: 5, districts: 10 })
  expect(countPlaces(buildPlaceIndex(CHILE), ['CL'])).toEqual({ cities: 0, districts: 2 })
})

test('changes are told by the largest place that says them', () => {
  expect(placeChanges(peru, [LIMA], metro)).toEqual([
    { path: 'PE/07', name: 'Callao', added: true, districts: 2 },
  ])
  expect(placeChanges(peru, metro, togglePlace(peru, [LIMA], `${LIMA}/150122`))).toEqual([
    { path: 'PE/07', name: 'Callao', added: false, districts: 2 },
    { path: `${LIMA}/150122`, name: 'Miraflores', added: false, districts: 1 },
  ])
  expect(placeChanges(peru, metro, metro)).toEqual([])
  expect(placeChanges(peru, [], ['PE']).map(({ path }) => path)).toEqual(['PE'])
})

test('names are found without accents, at any level, by where they lie too', () => {
  expect(found('miraflores')).toEqual([
    ['Miraflores', 'Arequipa, Arequipa'],
    ['Miraflores', 'Lima, Lima'],
  ])
  expect(found('MIRAF lima')).toEqual([['Miraflores', 'Lima, Lima']])
  expect(found('ancon')).toEqual([['Ancón', 'Lima, Lima']])
  expect(found('perla')).toEqual([['La Perla', 'Callao, Callao']])
  expect(found('barranca').map(([name]) => name)).toEqual(['Barranca', 'Barranca'])
  expect(found('flores')).toEqual([])
  expect(found(' · ')).toEqual([])
})

test('what was found is marked in the name as it is written', () => {
  expect(markName('Ancón', ['ancon'])).toEqual([{ text: 'Ancón', marked: true, at: 0 }])
  expect(markName('San Martín de Porres', ['mart', 'por']).map(({ text }) => text)).toEqual([
    ...['San ', 'Mart', 'ín de ', 'Por', 'res'],
  ])
  expect(markName('Ate', ['te'])).toEqual([{ text: 'Ate', marked: false, at: 0 }])
})

test('who bears the name of the place around it is told from it', () => {
  const index = buildPlaceIndex(PERU, [], (name, level) => `${name}/${level}`)
  expect(index.find('PE/15')?.name).toBe('Lima')
  expect(index.find(LIMA)?.name).toBe('Lima/2')
  expect(index.find(`${LIMA}/150101`)?.name).toBe('Lima/3')
})

test('a country without known states is a single row', () => {
  const index = buildPlaceIndex({ ...CHILE, code: 'AQ', name: 'Antártida', states: [] })
  const rows = buildRows({ index, flipped: new Set() })
  expect(rows.map(({ key, level }) => [key, level])).toEqual([['AQ', 1]])
})

const drawn = (rows: ReturnType<typeof buildRows>) =>
  rows.map(({ key, level, position, setSize }) => `${level} ${key} ${position}/${setSize}`)

test('rows are what is open; what is not chosen folds into one line of its level', () => {
  const coverage = coverageOf(peru, metro)
  const folds = ({ order }: { order: number }) => coverage[order] === 0
  const flipped = openAtFirst(peru, coverage, () => false)
  expect(drawn(buildRows({ index: peru, flipped, folds }))).toEqual([
    '1 PE/07 1/3',
    '2 PE/07/0701 1/1',
    '1 PE/15 2/3',
    '2 PE/15/1501 1/2',
    '2 PE/15:off 2/2',
    '1 PE:off 3/3',
  ])
  const unfolded = new Set(['PE:off'])
  expect(drawn(buildRows({ index: peru, flipped: new Set(), folds, unfolded }))).toEqual([
    ...['1 PE/01 1/4', '1 PE/04 2/4', '1 PE/07 3/4', '1 PE/15 4/4'],
  ])
  expect(drawn(buildRows({ index: peru, flipped: new Set(), folds: () => true }))).toHaveLength(4)
})

test('a long list of districts is cut at ten', () => {
  const districts = Array.from({ length: 43 }, (_, at) => [`d${at}`, `D${at}`] as [string, string])
  const index = buildPlaceIndex({
    ...PERU,
    states: [['15', 'Lima', [['1501', 'Lima', districts]]]],
  })
  const view = { index, flipped: new Set(['PE/15', LIMA]), folds: () => false }
  const cut = buildRows(view)
  expect(cut).toHaveLength(13)
  expect(cut.at(-1)).toMatchObject({ kind: 'more', key: `${LIMA}:more`, position: 11, setSize: 11 })
  expect(buildRows({ ...view, unfolded: new Set([`${LIMA}:more`]) })).toHaveLength(45)
})

test('what is searched is visible with the places around it, opened', () => {
  const visible = withAncestors(searchPlaces(peru, 'miraflores'))
  expect(buildRows({ index: peru, flipped: new Set(), visible }).map(({ key }) => key)).toEqual([
    ...places('PE/04 PE/04/0401 PE/04/0401/040110'),
    ...places(`PE/15 ${LIMA} ${LIMA}/150122`),
  ])
  const closed = { index: peru, flipped: new Set(['PE/04']), visible }
  expect(buildRows(closed)[1]?.key).toBe('PE/15')
  const arequipa = withAncestors(searchPlaces(peru, 'amazonas'))
  const opened = { index: peru, flipped: new Set(['PE/01']), visible: arequipa }
  expect(buildRows(opened).map(({ key }) => key)).toEqual(places('PE/01 PE/01/0101'))
})
