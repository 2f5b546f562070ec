import { expect, test } from 'vitest'
import { testOrder } from '@/features/orders/testOrder'
import { whatsAppChat } from '@/features/orders/whatsApp'

const texts = { about: 'Hola Lucía, míralo aquí', pay: 'Hola Lucía, falta S/ 108.00' }

test('the chat goes to the number of the buyer, in the words of the store', () => {
  const order = testOrder({ nextAction: 'CONFIRM', whatsappTexts: texts })
  const contact = { ...order.contact, phone: '+51 912 345 678' }

  const { origin, pathname, searchParams } = new URL(whatsAppChat({ ...order, contact }) ?? '')

  expect(`${origin}${pathname}`).toBe('https://wa.me/51912345678')
  expect(Object.values(texts)).toContain(searchParams.get('text'))
})

test.each([
  ['without a number', { phone: '', takesWhatsapp: false }],
  ['at a landline', { phone: '+5114457896', takesWhatsapp: false }],
  ['at an extension', { phone: '+5114457896;ext=123', takesWhatsapp: false }],
])('%s there is no chat', (_, contact) => {
  const order = testOrder({ whatsappTexts: texts })

  expect(whatsAppChat({ ...order, contact: { ...order.contact, ...contact } })).toBeUndefined()
})
