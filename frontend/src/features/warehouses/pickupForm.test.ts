import { expect, it } from 'vitest'
import { emptyPickup, toBody, toChanges } from '@/features/warehouses/pickupForm'
import {
  type PickupOutput,
  type PickupValues,
  pickupSchema,
} from '@/features/warehouses/pickupSchema'
import { moved } from '@/features/warehouses/screens/PickupListScreen'
import { parseValues } from '@/ui/form/schemaErrors'

const check = (values: PickupValues) => parseValues(pickupSchema, values, (key) => key).errors ?? {}
const output = (values: PickupValues) =>
  parseValues(pickupSchema, values, (key) => key).output as PickupOutput
const good: PickupValues = {
  ...emptyPickup,
  name: 'Barranco',
  line: 'Av. Grau 345',
  place: { state: '15', city: '1501', neighborhood: '150104' },
}

it('takes a place with what is needed', () => {
  expect(check(good)).toEqual({})
})

it.each<[Partial<PickupValues>, string]>([
  [{ name: ' ' }, 'name'],
  [{ line: '' }, 'line'],
  [{ place: { state: '15', city: '', neighborhood: '' } }, 'place'],
  [{ lat: '-12.05', lng: '' }, 'lng'],
  [{ lat: '-120', lng: '-77' }, 'lat'],
  [{ lat: 'x', lng: '-77' }, 'lat'],
  [{ preparationHours: '721' }, 'preparationHours'],
  [{ keepDays: '0' }, 'keepDays'],
  [{ hours: [[{ opens: '22:00', closes: '02:00' }], [], [], [], [], [], []] }, 'hours'],
  [{ exceptions: [{ date: '', intervals: [], note: '' }] }, 'exceptions'],
])('names what is wrong with %j', (part, field) => {
  expect(Object.keys(check({ ...good, ...part }))).toEqual([field])
})

it('a place without pickup needs no address', () => {
  expect(check({ ...good, isPickup: false, line: '', place: emptyPickup.place })).toEqual({})
})

it('sends empty fields as null', () => {
  const body = toBody(output({ ...good, lat: '-12.05', lng: '-77.04' }), 'PE')

  expect(body).toMatchObject({
    point: { lat: -12.05, lng: -77.04 },
    phone: null,
    email: null,
    keepDays: null,
    instructions: null,
    hours: [{ days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' }],
  })
  expect(toBody(output(good), 'PE').point).toBeNull()
})

it('says which place is the default one only where that was switched', () => {
  expect(toChanges(output(good), 'PE', ['name'])).not.toHaveProperty('isDefault')
  expect(toChanges(output(good), 'PE', ['isDefault'])).toEqual(toBody(output(good), 'PE'))
})

it('puts a place before or after another', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 2)).toEqual(['a', 'c', 'b'])
})
