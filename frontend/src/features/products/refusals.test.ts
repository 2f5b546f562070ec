import { expect, test } from 'vitest'
import { fromApi } from '@/features/products/productForm'
import { placeRefusal, refusedCells } from '@/features/products/refusals'
import { plainProduct, testProduct } from '@/features/products/testProduct'

const words = {
  language: 'es',
  t: (key: string, options: Record<string, unknown> = {}) =>
    'count' in options ? `${key}:${options.count}` : key,
}

test('a refused variant is named, and its cell is marked until it changes', () => {
  const values = fromApi(testProduct())
  const found = {
    'variants.1.sku': 'Ya existe.',
    'variants.0.size.width': 'Muy ancho.',
    other: 'No.',
  }

  const { fields, cells, rest } = placeRefusal(found, values, words)

  expect(fields).toEqual({ variants: 'Azul, field.sku: Ya existe. (variants.more:1)' })
  expect(rest).toEqual(['No.'])
  const [red, blue] = values.variants
  if (!red || !blue) throw new Error('two variants')
  expect([...refusedCells(cells, blue)]).toEqual([['sku', 'Ya existe.']])
  expect([...refusedCells(cells, red)]).toEqual([['width', 'Muy ancho.']])
  expect(refusedCells(cells, { ...blue, sku: 'B' }).size).toBe(0)
})

test('without options the refused row is the plain fields', () => {
  const found = { 'variants.0.priceTiers.0.price': 'Menor.', 'seo.title.es': 'Largo.' }

  expect(placeRefusal(found, fromApi(plainProduct), words)).toEqual({
    fields: { priceTiers: 'Menor.', seoTitle: 'Largo.' },
    cells: [],
    rest: [],
  })
})
