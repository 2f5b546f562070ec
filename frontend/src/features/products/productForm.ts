import type { Product, ProductStatus } from '@/features/products/api'
import type { FormOption, FormTier, FormVariant } from '@/features/products/variants/variants'
import { matrixOf } from '@/features/products/variants/wire'
import { deepEqual } from '@/lib/deepEqual'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export type SpecificationKey = Product['specifications'][number]['key']

/** A row of the table of facts; `id` holds it while it is written. */
export type FormSpecification = {
  id: string
  key: SpecificationKey
  name: TranslatedText
  value: TranslatedText
}

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
  shortDescription: TranslatedText
  kind: Product['kind']
  publishAt: string | null
  unpublishAt: string | null
  minPerOrder: string
  maxPerOrder: string
  featured: boolean
  freeShipping: boolean
  width: string
  height: string
  depth: string
  lowStockAt: string
  saleStartsAt: string | null
  saleEndsAt: string | null
  priceTiers: FormTier[]
  options: FormOption[]
  /** With options, what is sold is here and not in the plain fields of price and stock. */
  variants: FormVariant[]
  specifications: FormSpecification[]
  related: Product['related']
  feed: { googleCategory: string; gender: string; ageGroup: string; mpn: string; excluded: boolean }
}

export type ProductField = keyof ProductValues

/** In the order of the page: changes and errors are told in it. */
export const FIELDS: ProductField[] = [
  'photos',
  'name',
  'shortDescription',
  'description',
  'options',
  'variants',
  'price',
  'comparePrice',
  'cost',
  'saleStartsAt',
  'saleEndsAt',
  'priceTiers',
  'trackStock',
  'stock',
  'reason',
  'lowStockAt',
  'sku',
  'barcode',
  'weightKg',
  'width',
  'height',
  'depth',
  'specifications',
  'minPerOrder',
  'maxPerOrder',
  'kind',
  'freeShipping',
  'related',
  'status',
  'publishAt',
  'unpublishAt',
  'featured',
  'categoryOids',
  'brand',
  'tags',
  'slug',
  'seoTitle',
  'seoDescription',
  'feed',
]

export const STOCK_REASONS = [
  'count',
  'received',
  'returned',
  'damaged',
  'lost',
  'gift',
  'other',
] as const

const written = (figure: string | number | null | undefined) =>
  figure === null || figure === undefined ? '' : String(figure)

export function fromApi(product: Product): ProductValues {
  return {
    ...textsOf(product),
    ...offerOf(product),
    ...matrixOf(product.options, product.variants),
    photos: product.photos.map(({ attachmentOid, url, alt }) => ({ _id: attachmentOid, url, alt })),
    reason: 'count',
    status: product.status,
    kind: product.kind,
    publishAt: product.publishAt,
    unpublishAt: product.unpublishAt,
    minPerOrder: String(product.minPerOrder),
    maxPerOrder: written(product.maxPerOrder),
    featured: product.featured,
    freeShipping: product.freeShipping,
    categoryOids: product.categoryOids,
    brand: product.brand,
    tags: product.tags,
    specifications: product.specifications.map((fact, index) => ({ id: `fact-${index}`, ...fact })),
    related: product.related,
    feed: {
      googleCategory: product.feed.googleCategory,
      gender: product.feed.gender ?? '',
      ageGroup: product.feed.ageGroup ?? '',
      mpn: product.feed.mpn,
      excluded: product.feed.excluded,
    },
  }
}

function textsOf(product: Product) {
  return {
    name: product.name,
    description: product.description,
    shortDescription: product.shortDescription,
    slug: product.slug,
    seoTitle: product.seo.title,
    seoDescription: product.seo.description,
  }
}

/** What the first variant says, for a product without options. */
function offerOf(product: Product) {
  return {
    price: written(product.price),
    comparePrice: written(product.comparePrice),
    cost: written(product.cost),
    sku: written(product.sku),
    barcode: product.barcode,
    trackStock: product.trackStock,
    stock: written(product.stock),
    weightKg: written(product.weightKg),
    width: written(product.size?.width),
    height: written(product.size?.height),
    depth: written(product.size?.depth),
    lowStockAt: written(product.lowStockAt),
    saleStartsAt: product.saleStartsAt,
    saleEndsAt: product.saleEndsAt,
    priceTiers: product.priceTiers.map(({ from, price }) => ({ from: String(from), price })),
  }
}

/** The fields that differ; why the stock changed is no change of its own. */
export function changedFields(values: ProductValues, base: ProductValues): ProductField[] {
  return FIELDS.filter((field) => field !== 'reason' && !isSame(field, values, base))
}

function isSame(field: ProductField, values: ProductValues, base: ProductValues): boolean {
  if (field !== 'variants') return deepEqual(values[field], base[field])
  const { length } = values.variants
  return (
    length === base.variants.length &&
    values.variants.every((row, at) => sameRow(row, base.variants[at]))
  )
}

/** What a count was typed over is no change of its own either. */
function sameRow(row: FormVariant, other: FormVariant | undefined): boolean {
  return (
    row === other ||
    (other !== undefined && deepEqual(row, { ...other, knownStock: row.knownStock }))
  )
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
  if (name === 'size') return 'width'
  return FIELDS.find((field) => field === name)
}
