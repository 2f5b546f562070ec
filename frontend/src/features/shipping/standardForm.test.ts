import { expect, it } from 'vitest'
import { checkStandard, type StandardValues, toBody } from '@/features/shipping/standardForm'

const values: StandardValues = {
  enabled: true,
  price: '10.00',
  hasFree: false,
  freeFrom: '',
  minDays: '1',
  maxDays: '3',
  name: { es: 'Envío' },
}
const check = checkStandard((key) => key)

it('takes amounts and days in their order', () => {
  expect(check(values)).toEqual({})
  expect(check({ ...values, price: 'diez' })).toEqual({ price: 'standard.amount' })
  expect(check({ ...values, hasFree: true })).toEqual({ freeFrom: 'standard.amount' })
  expect(check({ ...values, minDays: '5' })).toEqual({ minDays: 'standard.daysOrder' })
  expect(check({ ...values, maxDays: '90' })).toEqual({ maxDays: 'standard.daysWrong' })
})

it('clears free delivery when it is switched off', () => {
  expect(toBody({ ...values, freeFrom: '90.00' }, 4).freeFrom).toBeNull()
  expect(toBody({ ...values, freeFrom: '90.00', hasFree: true }, 4)).toMatchObject({
    freeFrom: '90.00',
    minDays: 1,
    version: 4,
  })
})
