import { expect, it } from 'vitest'
import { emptyRules } from '@/features/shipping/rates/rules'
import {
  type StandardOutput,
  type StandardValues,
  standardSchema,
  toBody,
} from '@/features/shipping/standardForm'
import { parseValues } from '@/ui/form/schemaErrors'

const values: StandardValues = {
  ...emptyRules,
  enabled: true,
  price: '10.00',
  freeFrom: '',
  minDays: '1',
  maxDays: '3',
  name: { es: 'Envío' },
  excludedPlaces: [],
}
const parse = (given: StandardValues) => parseValues(standardSchema(2), given, (key) => key)
const check = (given: StandardValues) => parse(given).errors ?? {}
const bodyOf = (given: StandardValues) => toBody(parse(given).output as StandardOutput)

it('takes amounts and days in their order', () => {
  expect(check(values)).toEqual({})
  expect(check({ ...values, price: 'diez' })).toEqual({ price: 'form.amountWrong' })
  expect(check({ ...values, minDays: '5' })).toEqual({ minDays: 'form.daysOrder' })
  expect(check({ ...values, maxDays: '90' })).toEqual({ maxDays: 'form.daysWrong' })
})

it('clears what is emptied and sends weights as grams', () => {
  expect(bodyOf({ ...values, maxWeight: '2.5', excludedPlaces: ['PE/16'] })).toMatchObject({
    freeFrom: null,
    maxWeight: 2500,
    minDays: 1,
    excludedPlaces: ['PE/16'],
  })
  expect(bodyOf({ ...values, freeFrom: '90.00' }).freeFrom).toBe('90.00')
})
