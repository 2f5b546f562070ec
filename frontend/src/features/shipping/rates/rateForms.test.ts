import { expect, it, test } from 'vitest'
import { swapped } from '@/features/shipping/components/RateList'
import {
  type AdvancedOutput,
  type AdvancedValues,
  advancedSchema,
  advancedToBody,
  emptyAdvanced,
} from '@/features/shipping/rates/advancedForm'
import {
  changesOf,
  emptyFlat,
  type FlatOutput,
  type FlatValues,
  flatSchema,
  flatToBody,
} from '@/features/shipping/rates/flatForm'
import { parseValues } from '@/ui/form/schemaErrors'

const flat: FlatValues = {
  ...emptyFlat,
  name: { es: 'A domicilio' },
  price: '12.00',
  places: ['PE/07', 'PE/15/1501'],
}
const parseFlat = (values: Partial<FlatValues>) =>
  parseValues(flatSchema(2, 'es'), { ...flat, ...values }, (key) => key)

test.each<[string, Partial<FlatValues>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['no name in the language of the store', { name: { en: 'Home' } }, { name: 'forms:required' }],
  ['no price', { price: '' }, { price: 'form.amountWrong' }],
  ['days the wrong way round', { minDays: '5' }, { minDays: 'form.daysOrder' }],
  ['nothing ticked', { places: [] }, { places: 'form.placesMissing' }],
  ['letters for a weight', { maxWeight: 'mucho' }, { maxWeight: 'form.weightWrong' }],
  [
    'limits the wrong way round',
    { minOrder: '90.00', maxOrder: '80.00', minWeight: '2', maxWeight: '1.5' },
    { minOrder: 'form.limitsOrder', minWeight: 'form.limitsOrder' },
  ],
])('a flat rate with %s', (_, values, errors) => {
  expect(parseFlat(values).errors ?? {}).toEqual(errors)
})

it('sends only what was changed of a flat rate', () => {
  const body = flatToBody(parseFlat({ maxWeight: '15', minOrder: '' }).output as FlatOutput)
  expect(changesOf(body, ['maxWeight', 'minOrder', 'places'])).toEqual({
    maxWeight: 15000,
    minOrder: null,
    places: ['PE/07', 'PE/15/1501'],
  })
})

const advanced: AdvancedValues = {
  ...emptyAdvanced,
  name: { es: 'A domicilio' },
  zones: [
    {
      name: 'Sierra',
      places: ['PE/08'],
      bands: [
        { upTo: '2', price: '14.50', step: '', stepPrice: '' },
        { upTo: '', price: '14.50', step: '1', stepPrice: '3.00' },
      ],
    },
  ],
}
const parseAdvanced = (values: Partial<AdvancedValues>) =>
  parseValues(advancedSchema(2, 'es'), { ...advanced, ...values }, (key) => key)

it('sends the bands of a zone one after the other, in grams', () => {
  const { zones } = advancedToBody(parseAdvanced({}).output as AdvancedOutput)
  expect(zones[0]?.bands).toEqual([
    { from: '0', upTo: '2000', price: '14.50', step: null, stepPrice: null },
    { from: '2000', upTo: null, price: '14.50', step: '1000', stepPrice: '3.00' },
  ])
})

it('names what is wrong by zone and band', () => {
  const [zone] = advanced.zones
  const [first] = zone?.bands ?? []
  const wrong = {
    name: 'sierra',
    places: [],
    bands: [{ ...first, upTo: '' } as NonNullable<typeof first>, { ...first } as never],
  }
  expect(parseAdvanced({ zones: [...advanced.zones, wrong] }).errors).toEqual({
    'zones.1.name': 'zones.twice',
    'zones.1.places': 'form.placesMissing',
    'zones.1.bands.0.upTo': 'bands.afterOpen',
  })
})

it('changes the places of two rates among all ways of delivery', () => {
  expect(swapped(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'c', 'b'])
})
