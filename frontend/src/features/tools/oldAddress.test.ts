import { expect, test } from 'vitest'
import { addressHere } from '@/features/tools/components/OldAddress'

const SHOP = 'https://barro.vitrina.example/'

test.each([
  ['https://mitienda.com/products/taza?variant=1', 'products/taza'],
  ['mitienda.com/producto/taza/', 'producto/taza/'],
  ['/collections/tazas', 'collections/tazas'],
  ['products/taza', 'products/taza'],
  ['mitienda.com', ''],
  ['', ''],
  ['http://', ''],
])('%s is looked up in this shop', (typed, path) => {
  expect(addressHere(typed, SHOP)).toBe(`${SHOP}${path}`)
})

test('never leads to another host', () => {
  for (const typed of ['https://a.pe//b.pe/x', '//b.pe/x', 'javascript:alert(1)'])
    expect(new URL(addressHere(typed, SHOP)).host).toBe('barro.vitrina.example')
})
