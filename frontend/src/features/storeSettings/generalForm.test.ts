import { expect, test } from 'vitest'
import { checkGeneral, type GeneralValues } from '@/features/storeSettings/generalForm'

const values = { name: 'Barro', email: '', phone: '', whatsappPhone: '' } as GeneralValues
const check = checkGeneral('CL', (key) => key)

test.each([
  ['+5114457896;ext=123', undefined, 'forms:phone'],
  ['+51987654321', undefined, undefined],
  ['01 4457896', 'forms:phone', 'forms:phone'],
])('%s as telephone and for chats', (text, phone, whatsappPhone) => {
  expect(check({ ...values, phone: text }).phone).toBe(phone)
  expect(check({ ...values, whatsappPhone: text }).whatsappPhone).toBe(whatsappPhone)
})
