import type { Product, ProductBody, ProductChanges } from '@/features/products/api'
import { emptyProduct } from '@/features/products/emptyProduct'
import {
  changedFields,
  type FormPhoto,
  type FormSpecification,
  type ProductField,
  type ProductValues,
} from '@/features/products/productForm'
import { compact } from '@/features/products/productText'
import { isOfferField, rowsOf } from '@/features/products/variants/plain'
import {
  optionsOut,
  seenOut,
  sizeOut,
  tiersOut,
  variantsOut,
} from '@/features/products/variants/wire'

type Feed = Product['feed']

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
  stock: ({ trackStock, stock, reason, variants: [row] }) =>
    trackStock && stock !== '' ? { stock: Number(stock), ...seenOut(row), reason } : {},
  reason: () => ({}),
  weightKg: ({ weightKg }) => ({ weightKg: orNull(weightKg.replace(',', '.')) }),
  width: size,
  height: size,
  depth: size,
  lowStockAt: ({ lowStockAt }) => ({ lowStockAt: whole(lowStockAt) }),
  saleStartsAt: ({ saleStartsAt }) => ({ saleStartsAt }),
  saleEndsAt: ({ saleEndsAt }) => ({ saleEndsAt }),
  priceTiers: ({ priceTiers }) => ({ priceTiers: tiersOut(priceTiers) }),
  options: matrix,
  variants: matrix,
  shortDescription: ({ shortDescription }) => ({
    shortDescription: compact(shortDescription) ?? null,
  }),
  kind: ({ kind }) => ({ kind }),
  publishAt: ({ publishAt }) => ({ publishAt }),
  unpublishAt: ({ unpublishAt }) => ({ unpublishAt }),
  minPerOrder: ({ minPerOrder }) => ({ minPerOrder: whole(minPerOrder) ?? 1 }),
  maxPerOrder: ({ maxPerOrder }) => ({ maxPerOrder: whole(maxPerOrder) }),
  featured: ({ featured }) => ({ featured }),
  freeShipping: ({ freeShipping }) => ({ freeShipping }),
  specifications: ({ specifications }) => ({ specifications: factsOut(specifications) }),
  related: ({ related }) => ({ related }),
  feed: ({ feed }) => ({ feed: feedOut(feed) }),
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

const whole = (text: string) => (text.trim() === '' ? null : Number(text))

function size(values: ProductValues): Part {
  return { size: sizeOut(values) }
}

/** The variants say it all; where no option is left, the only one says what the plain fields say. */
function matrix(values: ProductValues): Part {
  const { options, reason } = values
  return {
    options: optionsOut(options),
    variants: variantsOut({ options, variants: rowsOf(values) }, reason),
  }
}

function factsOut(facts: FormSpecification[]): ProductChanges['specifications'] {
  return facts.flatMap(({ key, name, value }) => {
    const words = compact(value)
    if (words === undefined) return []
    return [{ key, value: words, ...(key === 'own' ? { name: compact(name) ?? {} } : {}) }]
  })
}

function feedOut(feed: ProductValues['feed']): ProductChanges['feed'] {
  return {
    googleCategory: orNull(feed.googleCategory),
    gender: (feed.gender || null) as Feed['gender'],
    ageGroup: (feed.ageGroup || null) as Feed['ageGroup'],
    mpn: orNull(feed.mpn),
    excluded: feed.excluded,
  }
}

function seo({ seoTitle, seoDescription }: ProductValues): Part {
  const title = compact(seoTitle) ?? null
  const description = compact(seoDescription) ?? null
  return { seo: { title, description } }
}

/** The fields of the matrix go together, or not at all: the server reads the plain ones only without it. */
function payload(values: ProductValues, all: ProductField[]): Part {
  const touched = all.includes('options') || all.includes('variants')
  const matrixed = touched || values.options.length > 0
  const fields = matrixed ? all.filter((field) => !isOfferField(field)) : all
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

/** A new product: only what was filled in; without a figure its stock is not counted. */
export function toPayload(filled: ProductValues): ProductBody {
  const trackStock = filled.trackStock && (filled.stock.trim() !== '' || filled.options.length > 0)
  const values = { ...filled, trackStock }
  const fields = changedFields(values, emptyProduct)
  const always: ProductField[] = ['name', 'status', 'trackStock']
  const body = payload(values, [...always, ...fields])
  return { reason: 'count', ...body, name: compact(values.name) ?? {} }
}
