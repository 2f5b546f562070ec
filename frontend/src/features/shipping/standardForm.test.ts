import { expect, it } from 'vitest'
import { toBody } from '@/features/shipping/standardForm'
import {
  type StandardOutput,
  type StandardValues,
  standardSchema,
} from '@/features/shipping/standardSchema'
import { parseValues } from '@/ui/form/schemaErrors'

const values: StandardValues = {
  enabled: true,
  price: '10.00',
  hasFree: false,
  freeFrom: '',
  minDays: '1',
  maxDays: '3',
  name: { es: 'Envío' },
}
const parse = (given: StandardValues) => parseValues(standardSchema, given, (key) => key)
const check = (given: StandardValues) => parse(given).errors ?? {}
const bodyOf = (given: StandardValues) => toBody(parse(given).output as StandardOutput, 4)

it('takes amounts and days in their order', () => {
  expect(check(values)).toEqual({})
  expect(check({ ...values, price: 'diez' })).toEqual({ price: 'standard.amount' })
  expect(check({ ...values, hasFree: true })).toEqual({ freeFrom: 'standard.amount' })
  expect(check({ ...values, minDays: '5' })).toEqual({ minDays: 'standard.daysOrder' })
  expect(check({ ...values, maxDays: '90' })).toEqual({ maxDays: 'standard.daysWrong' })
})

it('clears free delivery when it is switched off', () => {
  expect(bodyOf({ ...values, freeFrom: '90.00' }).freeFrom).toBeNull()
  expect(bodyOf({ ...values, freeFrom: '90.00', hasFree: true })).toMatchObject({
    freeFrom: '90.00',
    minDays: 1,
    version: 4,
  })
})
