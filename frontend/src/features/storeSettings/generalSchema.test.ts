import { expect, test } from 'vitest'
import { type GeneralValues, generalSchema } from '@/features/storeSettings/generalSchema'
import { parseValues } from '@/ui/form/schemaErrors'

const values: GeneralValues = {
  name: 'Barro',
  language: 'es',
  storeType: 'STORE',
  whatsappPhone: '',
  showWhatsapp: false,
  phone: '',
  showPhone: false,
  email: '',
  showEmail: false,
  businessName: '',
  identificationNumber: '',
  address: '',
}
const check = (given: GeneralValues, country = 'CL') =>
  parseValues(generalSchema(country), given, (key) => key).errors ?? {}

test.each([
  ['+5114457896;ext=123', undefined, 'forms:phone'],
  ['+51987654321', undefined, undefined],
  ['01 4457896', 'forms:phone', 'forms:phone'],
])('%s as telephone and for chats', (text, phone, whatsappPhone) => {
  expect(check({ ...values, phone: text }).phone).toBe(phone)
  expect(check({ ...values, whatsappPhone: text }).whatsappPhone).toBe(whatsappPhone)
})

test('only Peru has a tax number that is checked', () => {
  const ruc = { ...values, identificationNumber: '20100070971' }
  expect(check(ruc)).toEqual({})
  expect(check(ruc, 'PE')).toEqual({ identificationNumber: 'general.rucWrong' })
  expect(check({ ...values, name: ' ', email: 'ana@' })).toEqual({
    name: 'forms:required',
    email: 'forms:email',
  })
})
