import { expect, test } from 'vitest'
import { emptyProduct } from '@/features/products/emptyProduct'
import { marginOf } from '@/features/products/margin'
import { offered } from '@/features/products/preview'
import {
  changedFields,
  fieldOf,
  fromApi,
  type ProductValues,
} from '@/features/products/productForm'
import { toChanges, toPayload } from '@/features/products/productPayload'
import { productSchema } from '@/features/products/productSchema'
import { inSentence, toSlug } from '@/features/products/productText'
import { rebase } from '@/features/products/rebase'
import { plainProduct as product, testProduct } from '@/features/products/testProduct'
import { addOption, removeOption } from '@/features/products/variants/matrix'
import { countChanged, plainFields } from '@/features/products/variants/plain'
import { parseValues } from '@/ui/form/schemaErrors'

const rules = {
  t: (key: string) => key,
  language: 'es' as const,
  digits: 2,
  formatMoney: (amount: string) => `S/ ${amount}`,
}
type Rules = Parameters<typeof productSchema>[0]
const findErrors = (values: ProductValues, of: Rules) =>
  parseValues(productSchema(of), values, (key) => key).errors ?? {}
const good: ProductValues = { ...emptyProduct, name: { es: 'Taza' }, stock: '5' }

test('a product becomes the text of its fields and an untouched form changes nothing', () => {
  const values = fromApi(product)
  expect(values.stock).toBe('18')
  expect(values.sku).toBe('')
  expect(values.photos).toEqual([{ _id: 'a1', url: '/a1.jpg', alt: {} }])
  expect(changedFields({ ...values, name: { es: 'Taza Quincha', en: '' } }, values)).toEqual([])
})

test('only what was touched is sent, with the version it was read at', () => {
  const base = fromApi(product)
  const values = { ...base, price: '39.90', brand: ' ', photos: [] }
  expect(changedFields(values, base)).toEqual(['photos', 'price', 'brand'])
  expect(toChanges(values, base, 3)).toEqual({
    version: 3,
    reason: 'count',
    photos: [],
    price: '39.90',
    brand: null,
  })
})

test('a changed stock carries its reason; without counting none is sent', () => {
  const base = fromApi(product)
  const counted = { ...base, stock: '20', reason: 'received' }
  const sent = { version: 3, stock: 20, stockSeen: 18, reason: 'received' }
  expect(toChanges(counted, base, 3)).toEqual(sent)
  const free = { ...base, trackStock: false, stock: '' }
  expect(toChanges(free, base, 3)).toEqual({ version: 3, reason: 'count', trackStock: false })
})

test('the first category is the main one', () => {
  const base = fromApi(product)
  const values = { ...base, categoryOids: ['c2', 'c1'] }
  expect(toChanges(values, base, 3)).toMatchObject({
    categoryOids: ['c2', 'c1'],
    primaryCategoryOid: 'c2',
  })
})

test('a new product sends what was filled in', () => {
  expect(toPayload({ ...good, weightKg: '0,42', name: { es: 'Taza', en: ' ' } })).toEqual({
    reason: 'count',
    name: { es: 'Taza' },
    status: 'PUBLISHED',
    trackStock: true,
    stock: 5,
    weightKg: '0.42',
  })
})

test('overwriting a rival keeps what only he changed', () => {
  const base = fromApi(product)
  const mine = { ...base, price: '39.90' }
  const theirs = { ...base, brand: 'Otra', price: '45.00' }
  expect(rebase(mine, base, theirs)).toMatchObject({ price: '39.90', brand: 'Otra' })
})

test('paths of the server lead to fields of the page', () => {
  expect(fieldOf('name.es')).toBe('name')
  expect(fieldOf('seo.title.es')).toBe('seoTitle')
  expect(fieldOf('photos.0.attachmentOid')).toBe('photos')
  expect(fieldOf('primaryCategoryOid')).toBe('categoryOids')
  expect(fieldOf('other')).toBeUndefined()
})

test('a name in the language of the store and a count are needed', () => {
  expect(findErrors(good, rules)).toEqual({})
  expect(findErrors({ ...good, name: { en: 'Mug' }, stock: '' }, rules)).toEqual({
    name: 'error.name',
    stock: 'error.stock',
  })
  expect(findErrors({ ...good, stock: '', trackStock: false }, rules)).toEqual({})
  expect(findErrors({ ...good, stock: '' }, { ...rules, isNew: true })).toEqual({})
  expect(findErrors({ ...good, stock: '2.5' }, { ...rules, isNew: true })).toEqual({
    stock: 'error.stock',
  })
})

test('amounts, weights and lengths are checked before the server is asked', () => {
  const wrong = { ...good, price: 'cuarenta', weightKg: 'x', brand: 'b'.repeat(121) }
  expect(Object.keys(findErrors(wrong, rules))).toEqual(['price', 'weightKg', 'brand'])
  expect(findErrors({ ...good, price: '50.00', comparePrice: '40.00' }, rules)).toEqual({
    comparePrice: 'error.compare',
  })
  expect(findErrors({ ...good, seoTitle: { en: 's'.repeat(71) } }, rules)).toEqual({
    seoTitle: 'error.long',
  })
})

test('profit is told once price and cost are known', () => {
  expect(marginOf('', '14.20')).toBeUndefined()
  expect(marginOf('x', '14.20')).toBeUndefined()
  expect(marginOf('50.00', '20.00')).toEqual({ profit: 30, ratio: 0.6 })
})

test('an address is spelt as the server will', () => {
  expect(toSlug('  Taza «Añil», 350 ml ')).toBe('taza-anil-350-ml')
})

test('names of fields follow each other in lower case, codes keep theirs', () => {
  expect(inSentence(['Fotos', 'Precio', 'SKU'])).toEqual(['Fotos', 'precio', 'SKU'])
})

const withoutOptions = (values: ProductValues): ProductValues => {
  const matrix = removeOption(values, values.options[0]?.key ?? '')
  const [only] = matrix.variants
  return only ? { ...values, ...plainFields(only), ...matrix } : values
}

test('once the last option went, the only variant says what the plain fields say', () => {
  const base = fromApi(testProduct())
  const values = {
    ...withoutOptions(base),
    price: '39.90',
    stock: '7',
    sku: 'NEW',
    weightKg: '0,5',
    reason: 'received',
  }

  const sent = toChanges(values, base, 3)

  expect(sent).not.toHaveProperty('price')
  expect(sent).not.toHaveProperty('stock')
  expect(sent.options).toEqual([])
  expect(sent.variants).toHaveLength(1)
  expect(sent.variants?.[0]).toMatchObject({
    _id: 'v1',
    values: [],
    price: '39.90',
    stock: 7,
    sku: 'NEW',
    weightKg: 0.5,
    reason: 'received',
  })
})

test('a new product whose option was taken out again sends its figures once', () => {
  const option = { key: 'c', name: { es: 'Color' }, values: [{ key: 'r', text: { es: 'Rojo' } }] }
  const row = { ...fromApi(product).variants[0], _id: undefined, key: 'n', knownStock: '' }
  const grown = addOption({ options: [], variants: [] }, option, row as never)
  const values = { ...withoutOptions({ ...good, ...grown }), price: '12.00', stock: '9' }

  const sent = toPayload(values)

  expect(sent).not.toHaveProperty('price')
  expect(sent).not.toHaveProperty('stock')
  expect(sent.variants).toHaveLength(1)
  expect(sent.variants?.[0]).toMatchObject({ values: [], price: '12.00', stock: 9 })
  expect(sent.variants?.[0]).not.toHaveProperty('_id')
  expect(sent.variants?.[0]).not.toHaveProperty('stockSeen')
})

test('a reason is asked for once a count of the matrix was changed', () => {
  const base = fromApi(testProduct())
  const count = (stock: string, part = {}) => ({
    ...base,
    variants: base.variants.map((row, at) => (at === 1 ? { ...row, stock, ...part } : row)),
  })

  expect(countChanged(base)).toBe(false)
  expect(countChanged(count('5'))).toBe(true)
  expect(countChanged(count('5', { _id: undefined }))).toBe(false)
  expect(countChanged(count('5', { trackStock: false }))).toBe(false)
  expect(toChanges({ ...count('5'), reason: 'received' }, base, 3).variants?.[1]).toMatchObject({
    stock: 5,
    stockSeen: 4,
    reason: 'received',
  })
  expect(toChanges(count('5'), base, 3).variants?.[0]).not.toHaveProperty('stockSeen')
})

test('a SKU twice in the matrix is told before the server is asked', () => {
  const values = fromApi(testProduct())
  const twice = { ...values, variants: values.variants.map((row) => ({ ...row, sku: 'R ' })) }
  expect(findErrors(values, rules)).toEqual({})
  expect(findErrors(twice, rules)).toEqual({ variants: 'error.skuTwice' })
})

test('the preview tells what the variants cost, from the cheapest', () => {
  const values = { ...fromApi(testProduct()), price: '', stock: '0' }
  const rows = (...parts: object[]) => ({
    ...values,
    variants: values.variants.map((row, at) => ({ ...row, ...parts[at] })),
  })
  const first = { price: '49.00', comparePrice: '', isFrom: true, isSoldOut: false }

  expect(offered(values)).toEqual(first)
  expect(offered(rows({ price: '60.00' }))).toEqual({ ...first, price: '52.00' })
  expect(offered(rows({}, { price: '49.00' }))).toEqual({ ...first, isFrom: false })
  expect(offered(rows({ comparePrice: '70.00' }))).toEqual({ ...first, comparePrice: '70.00' })
  expect(offered(rows({ price: '' }, { price: '' })).price).toBe('')
  expect(offered(rows({ stock: '0' }, { stock: '0' })).isSoldOut).toBe(true)
  expect(offered(rows({ stock: '0' }, { trackStock: false, stock: '' })).isSoldOut).toBe(false)
  expect(offered({ ...fromApi(product), price: '5.00' })).toMatchObject({ price: '5.00' })
})

test('a new product without a figure of its stock is sold without counting', () => {
  expect(toPayload({ ...good, stock: '' })).toMatchObject({ trackStock: false })
  expect(toPayload(good)).toMatchObject({ trackStock: true, stock: 5 })
})
