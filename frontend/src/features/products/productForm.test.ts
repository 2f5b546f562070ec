import { expect, test } from 'vitest'
import type { Product } from '@/features/products/api'
import { emptyProduct } from '@/features/products/emptyProduct'
import { marginOf } from '@/features/products/margin'
import {
  changedFields,
  fieldOf,
  fromApi,
  type ProductValues,
  rebase,
} from '@/features/products/productForm'
import { toChanges, toPayload } from '@/features/products/productPayload'
import { findErrors } from '@/features/products/productSchema'
import { inSentence, toSlug } from '@/features/products/productText'

const product = {
  _id: '01',
  name: { es: 'Taza Quincha' },
  slug: { es: 'taza-quincha' },
  description: { es: '<p>Hecha a mano</p>' },
  shortDescription: {},
  status: 'PUBLISHED',
  brand: 'Barro Norte',
  tags: ['taza'],
  categoryOids: ['c1', 'c2'],
  primaryCategoryOid: 'c1',
  photos: [{ attachmentOid: 'a1', url: '/a1.jpg', urls: {}, width: 1, height: 1, alt: {} }],
  variants: [],
  options: [],
  kind: 'PHYSICAL',
  publishAt: null,
  unpublishAt: null,
  minPerOrder: 1,
  maxPerOrder: null,
  featured: false,
  freeShipping: false,
  specifications: [],
  related: { related: [], upSell: [], crossSell: [] },
  feed: { googleCategory: '', gender: null, ageGroup: null, mpn: '' },
  size: null,
  pictureOid: null,
  lowStockAt: null,
  saleStartsAt: null,
  saleEndsAt: null,
  priceTiers: [],
  previewUrl: 'http://barronorte.shop/es/p/taza-quincha?preview=x',
  salesLast90Days: 0,
  sku: null,
  barcode: '',
  price: '49.00',
  comparePrice: null,
  cost: '14.20',
  trackStock: true,
  stock: 18,
  weightKg: 0.42,
  currency: 'PEN',
  url: 'http://barronorte.shop/es/p/taza-quincha',
  seo: { title: {}, description: {} },
  version: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
} as Product

const rules = {
  t: (key: string) => key,
  language: 'es' as const,
  digits: 2,
  formatMoney: (amount: string) => `S/ ${amount}`,
}
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
  expect(toChanges(counted, base, 3)).toMatchObject({ stock: 20, reason: 'received' })
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
