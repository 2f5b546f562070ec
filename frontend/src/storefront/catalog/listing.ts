import { parseMoney } from '@/lib/money'
import { searchWords } from './searchWords'

export const SORTS = {
  usual: '',
  newest: '-createdAt',
  bestSelling: 'best-selling',
  priceUp: 'price',
  priceDown: '-price',
  name: 'name',
} as const
export type SortName = keyof typeof SORTS
export const PER_PAGE = 24

/** `usual` is the order of the category, or how well a product answers a search. */
export type Listing = {
  category?: string
  q?: string
  sort: SortName
  page: number
  minPrice?: string
  maxPrice?: string
  inStock?: boolean
  /** Tokens of chosen values, those of one facet with commas between them. */
  facets?: string[]
}

// As in `apps/storefront/page_query.py`.
const AMOUNT = /^\d{1,11}(\.\d{1,3})?$/
const PAGE = /^0{0,9}\d{1,3}$/
const FACET = /^[0-9a-f]{12}([,.][0-9a-f]{12}){0,19}$/

/** The public call behind a list; `apps/storefront/page_data.py` writes the same path. */
export function listingPath(listing: Listing): string {
  const { category, q, sort, page, minPrice, maxPrice, inStock, facets = [] } = listing
  const parts: [string, string | number | undefined][] = [
    ['limit', PER_PAGE],
    ['sort', SORTS[sort]],
    ['page', page],
    category ? ['category', category] : ['q', q],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
    ['inStock', inStock ? 'true' : undefined],
    ...facets.map((group): [string, string] => ['facet', group]),
  ]
  const present = parts.filter(([, value]) => value !== undefined && value !== '')
  const written = present.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return `product/ui?${written.join('&')}`
}

/** A price as it is typed, "1,500.00" or "S/ 1500"; undefined when it can't be read. */
export function readPrice(text: string, digits: number): string | undefined {
  const read = parseMoney(text, digits)?.replace(/\.0+$/, '') ?? ''
  return AMOUNT.test(read) ? read : undefined
}

/** Two prices, the lower one first. */
export function inOrder(least: string | undefined, most: string | undefined) {
  const crossed = least !== undefined && most !== undefined && Number(least) > Number(most)
  return crossed ? { minPrice: most, maxPrice: least } : { minPrice: least, maxPrice: most }
}

/** `digits` of the currency. Two prices may come in either order. */
export function listingOf(params: URLSearchParams, digits: number): Listing {
  const sort = params.get('sort') ?? ''
  const page = params.get('page') ?? ''
  const least = readPrice(params.get('minPrice') ?? '', digits)
  const most = readPrice(params.get('maxPrice') ?? '', digits)
  return {
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : 'usual',
    page: PAGE.test(page) ? Math.max(1, Number(page)) : 1,
    ...inOrder(least, most),
    inStock: params.get('inStock') === 'true',
    facets: FACET.test(params.get('facet') ?? '') ? params.get('facet')?.split('.') : [],
  }
}

/** The choices of a list as they stand in its address; what is usual is left out. */
function chosenParams({ sort, minPrice, maxPrice, inStock, facets }: Listing, q: string) {
  const all: [string, string | undefined][] = [
    ['q', q],
    ['sort', sort === 'usual' ? '' : sort],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
    ['inStock', inStock ? 'true' : ''],
    ['facet', facets?.join('.')],
  ]
  return all.filter((one): one is [string, string] => !!one[1])
}

/** The choices of a list that hold until they are changed. */
export const stickyParams = (params: URLSearchParams, digits: number) =>
  chosenParams(listingOf(params, digits), searchWords(params))

/** The change that takes every filter away. */
export const ALL = { minPrice: undefined, maxPrice: undefined, inStock: false, facets: [] }

export const isNarrowed = ({ minPrice, maxPrice, inStock, facets }: Listing): boolean =>
  !!(minPrice || maxPrice || inStock || facets?.length)

/** The query of a link to a page of the same list. */
export function listingSearch(
  params: URLSearchParams,
  change: Partial<Listing>,
  digits: number,
): string {
  const listing = { ...listingOf(params, digits), page: 1, ...change }
  const prices = inOrder(listing.minPrice, listing.maxPrice)
  const next = new URLSearchParams(chosenParams({ ...listing, ...prices }, searchWords(params)))
  if (listing.page > 1) next.set('page', `${listing.page}`)
  const text = `${next}`
  return text && `?${text}`
}
