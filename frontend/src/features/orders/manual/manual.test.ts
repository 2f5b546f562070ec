import { expect, test } from 'vitest'
import { addGoods, addItem, readSearch } from '@/features/orders/manual/documentLines'
import { linkText } from '@/features/orders/manual/linkText'
import { testOrder } from '@/features/orders/testOrder'

test.each([
  ['vaso', { q: 'vaso', units: 1 }],
  ['3*vaso', { q: 'vaso', units: 3 }],
  [' 12 x taza azul', { q: 'taza azul', units: 12 }],
  ['7750001234567', { q: '7750001234567', units: 1 }],
])('%s is so many of that', (typed, read) => {
  expect(readSearch(typed)).toEqual(read)
})

test('what is there already grows, an item of its own never does', () => {
  const once = addGoods([], { _id: 'cup' }, 2)
  const twice = addGoods(once, { _id: 'cup' }, 3)
  const item = { title: 'Logo', price: '4.00', quantity: 1, weightG: null }
  const items = addItem(addItem(twice, item), item)

  expect(twice.map(({ quantity }) => quantity)).toEqual([5])
  expect(items).toHaveLength(3)
})

test('a text tells goods, total and link, or is the one of the store', () => {
  const shop = { name: 'Barro Norte', currencySymbol: 'S/', currencyDigits: 2 }
  const plain = testOrder({ language: 'es', whatsappTexts: {}, url: 'https://shop/o#t=1' })
  const own = testOrder({ language: 'es', whatsappTexts: { pay: 'A nuestro modo', about: 'Así' } })

  expect(linkText(plain, shop, 'en')).toContain('https://shop/o#t=1')
  expect(['A nuestro modo', 'Así']).toContain(linkText(own, shop, 'es'))
})
