import type { Product } from '@/features/products/api'
import { draftFields } from '@/features/products/productDraft'
import { changedFields, type ProductValues } from '@/features/products/productForm'
import { pick } from '@/ui/form/base'

type Variant = Product['variants'][number]

/** A mug at S/ 49.00 with 18 units. */
export const testVariant = (part: Partial<Variant>): Variant =>
  ({
    _id: 'v1',
    values: [],
    options: [],
    sku: null,
    barcode: '',
    price: '49.00',
    comparePrice: null,
    cost: '14.20',
    onSale: false,
    trackStock: true,
    stock: 18,
    reserved: 0,
    isLow: false,
    weightKg: 0.42,
    size: null,
    pictureOid: null,
    lowStockAt: null,
    saleStartsAt: null,
    saleEndsAt: null,
    priceTiers: [],
    ...part,
  }) as Variant

export const plainProduct = {
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
  variants: [testVariant({})],
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
  feed: { googleCategory: '', gender: null, ageGroup: null, mpn: '', excluded: false },
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

/** The same in colours: by default red and blue, each with its code. */
export function testProduct(part: Partial<Product> = {}): Product {
  const [first, second] = [
    testVariant({ _id: 'v1', values: [0], sku: 'R' }),
    testVariant({ _id: 'v2', values: [1], sku: 'A', price: '52.00', stock: 4 }),
  ]
  return {
    ...plainProduct,
    sku: 'R',
    options: [{ name: { es: 'Color' }, values: [{ es: 'Rojo' }, { es: 'Azul' }] }],
    variants: [first, second],
    ...part,
  } as Product
}

/** What the browser keeps of a form that says `values`. */
export function draftOf(values: ProductValues, base: ProductValues, version: number) {
  const fields = draftFields(changedFields(values, base))
  return { edits: pick(values, fields), base: pick(base, fields), version }
}
