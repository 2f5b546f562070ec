import { expect, test } from 'vitest'
import { isAnswered, sentAnswer, visibleFields } from './customFields'

const gift = { _id: 'gift', conditions: [] }
const when = (subject: string, value: string, fieldOid: string | null = null, negated = false) => ({
  subject,
  value,
  fieldOid,
  negated,
})
const context = { isPickup: false, documentType: 'DNI', productOids: ['p1'] }
const idsOf = (fields: { _id: string }[]) => fields.map(({ _id }) => _id)

test('a field waits for the answer that it depends on', () => {
  const card = { _id: 'card', conditions: [when('FIELD', 'YES', 'gift')] }
  expect(idsOf(visibleFields([gift, card], {}, context))).toEqual(['gift'])
  expect(idsOf(visibleFields([gift, card], { gift: true }, context))).toEqual(['gift', 'card'])
  expect(idsOf(visibleFields([gift, card], { gift: false }, context))).toEqual(['gift'])
})

test('the answer to a field that is not asked counts for nothing', () => {
  const hidden = { _id: 'hidden', conditions: [when('DELIVERY', 'PICKUP')] }
  const child = { _id: 'child', conditions: [when('FIELD', 'red', 'hidden')] }
  expect(idsOf(visibleFields([hidden, child], { hidden: 'red' }, context))).toEqual([])
})

test('delivery, receipt and products decide too', () => {
  const fields = [
    { _id: 'ship', conditions: [when('DELIVERY', 'SHIPPING')] },
    { _id: 'factura', conditions: [when('RECEIPT', 'FACTURA')] },
    { _id: 'product', conditions: [when('PRODUCT', 'p1')] },
    { _id: 'not', conditions: [when('PRODUCT', 'p1', null, true)] },
  ]
  expect(idsOf(visibleFields(fields, {}, context))).toEqual(['ship', 'product'])
  expect(idsOf(visibleFields(fields, {}, { ...context, documentType: 'RUC' }))).toContain('factura')
})

test('what is sent of a place and of a file', () => {
  const place = { state: '15', city: '1501', neighborhood: '150122', names: ['Miraflores'] }
  expect(sentAnswer(place)).toEqual({ state: '15', city: '1501', neighborhood: '150122' })
  expect(sentAnswer({ upload: 'sealed', name: 'foto.jpg' })).toBe('sealed')
  expect([isAnswered('  '), isAnswered([]), isAnswered(false)]).toEqual([false, false, true])
})
