import type { Product, ProductBody, ProductChanges, ProductStatus } from '@/features/products/api'
import { compact } from '@/features/products/productText'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export type FormPhoto = { _id: string; url: string; alt: TranslatedText }

/** A product as it is written: figures are the text of their fields. */
export type ProductValues = {
  photos: FormPhoto[]
  name: TranslatedText
  description: TranslatedText
  price: string
  comparePrice: string
  cost: string
  sku: string
  barcode: string
  trackStock: boolean
  stock: string
  reason: string
  weightKg: string
  status: ProductStatus
  /** The main one first. */
  categoryOids: string[]
  brand: string
  tags: string[]
  slug: TranslatedText
  seoTitle: TranslatedText
  seoDescription: TranslatedText
}

export type ProductField = keyof ProductValues

/** In the order of the page: changes and errors are told in it. */
export const FIELDS: ProductField[] = [
  'photos',
  'name',
  'description',
  'price',
  'comparePrice',
  'cost',
  'trackStock',
  'stock',
  'reason',
  'sku',
  'barcode',
  'weightKg',
  'status',
  'categoryOids',
  'brand',
  'tags',
  'slug',
  'seoTitle',
  'seoDescription',
]

export const STOCK_REASONS = ['count', 'received', 'damaged', 'lost', 'other'] as const

export const emptyProduct: ProductValues = {
  photos: [],
  name: {},
  description: {},
  price: '',
  comparePrice: '',
  cost: '',
  sku: '',
  barcode: '',
  trackStock: true,
  stock: '',
  reason: 'count',
  weightKg: '',
  status: 'PUBLISHED',
  categoryOids: [],
  brand: '',
  tags: [],
  slug: {},
  seoTitle: {},
  seoDescription: {},
}

export function fromApi(product: Product): ProductValues {
  return {
    photos: product.photos.map(({ attachmentOid, url, alt }) => ({ _id: attachmentOid, url, alt })),
    name: product.name,
    description: product.description,
    price: product.price ?? '',
    comparePrice: product.comparePrice ?? '',
    cost: product.cost ?? '',
    sku: product.sku ?? '',
    barcode: product.barcode,
    trackStock: product.trackStock,
    stock: product.stock === null ? '' : String(product.stock),
    reason: 'count',
    weightKg: product.weightKg === null ? '' : String(product.weightKg),
    status: product.status,
    categoryOids: product.categoryOids,
    brand: product.brand,
    tags: product.tags,
    slug: product.slug,
    seoTitle: product.seo.title,
    seoDescription: product.seo.description,
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** An empty language is as good as none, and their order says nothing. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const filled = Object.entries(value).filter(([, part]) => part !== '' && part !== undefined)
  return filled.sort(([a], [b]) => a.localeCompare(b)).map(([key, part]) => [key, sorted(part)])
}

/** The fields that differ; why the stock changed is no change of its own. */
export function changedFields(values: ProductValues, base: ProductValues): ProductField[] {
  return FIELDS.filter((field) => field !== 'reason' && !same(values[field], base[field]))
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

function photosOut(photos: FormPhoto[]): ProductChanges['photos'] {
  return photos.map(({ _id, alt }) => ({ attachmentOid: _id, alt: compact(alt) ?? null }))
}

type Part = Omit<ProductChanges, 'reason'> & { reason?: string }

const parts: Record<ProductField, (values: ProductValues) => Part> = {
  photos: ({ photos }) => ({ photos: photosOut(photos) }),
  name: ({ name }) => ({ name: compact(name) ?? {} }),
  description: ({ description }) => ({ description: compact(description) ?? null }),
  price: ({ price }) => ({ price: orNull(price) }),
  comparePrice: ({ comparePrice }) => ({ comparePrice: orNull(comparePrice) }),
  cost: ({ cost }) => ({ cost: orNull(cost) }),
  sku: ({ sku }) => ({ sku: orNull(sku) }),
  barcode: ({ barcode }) => ({ barcode: orNull(barcode) }),
  trackStock: ({ trackStock }) => ({ trackStock }),
  stock: ({ trackStock, stock, reason }) =>
    trackStock && stock !== '' ? { stock: Number(stock), reason } : {},
  reason: () => ({}),
  weightKg: ({ weightKg }) => ({ weightKg: orNull(weightKg.replace(',', '.')) }),
  status: ({ status }) => ({ status }),
  categoryOids: ({ categoryOids }) => ({
    categoryOids,
    primaryCategoryOid: categoryOids[0] ?? null,
  }),
  brand: ({ brand }) => ({ brand: orNull(brand) }),
  tags: ({ tags }) => ({ tags }),
  slug: ({ slug }) => ({ slug: compact(slug) ?? null }),
  seoTitle: seo,
  seoDescription: seo,
}

function seo({ seoTitle, seoDescription }: ProductValues): Part {
  const title = compact(seoTitle) ?? null
  const description = compact(seoDescription) ?? null
  return { seo: { title, description } }
}

function payload(values: ProductValues, fields: ProductField[]): Part {
  return Object.assign({}, ...fields.map((field) => parts[field](values))) as Part
}

/** What was changed and nothing else: a field that another wrote meanwhile stays his. */
export function toChanges(
  values: ProductValues,
  base: ProductValues,
  version: number,
): ProductChanges {
  return { reason: 'count', ...payload(values, changedFields(values, base)), version }
}

/** A new product: only what was filled in. */
export function toPayload(values: ProductValues): ProductBody {
  const fields = changedFields(values, emptyProduct)
  const always: ProductField[] = ['name', 'status', 'trackStock']
  const body = payload(values, [...always, ...fields])
  return { reason: 'count', ...body, name: compact(values.name) ?? {} }
}

/** His page with our changes on top, for whoever chooses to overwrite. */
export function rebase(
  values: ProductValues,
  base: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const mine = changedFields(values, base).map((field) => [field, values[field]])
  return { ...theirs, ...Object.fromEntries(mine) }
}

const SERVER_NAMES: Record<string, ProductField> = {
  'seo.title': 'seoTitle',
  'seo.description': 'seoDescription',
  primaryCategoryOid: 'categoryOids',
}

/** The field of the page that a path of the server speaks of: `name.es` is the name. */
export function fieldOf(path: string): ProductField | undefined {
  const known = Object.keys(SERVER_NAMES).find((name) => path.startsWith(name))
  const name = known ? SERVER_NAMES[known] : path.split('.')[0]
  return FIELDS.find((field) => field === name)
}
