export const SORTS = {
  newest: '-createdAt',
  priceUp: 'price',
  priceDown: '-price',
  name: 'name',
} as const
export type SortName = keyof typeof SORTS
export const PER_PAGE = 24

export type Listing = { category?: string; q?: string; sort: SortName; page: number }

/** The public call behind a list; `apps/storefront/page_data.py` writes the same path. */
export function listingPath({ category, q, sort, page }: Listing): string {
  const filter = category
    ? `&category=${encodeURIComponent(category)}`
    : q
      ? `&q=${encodeURIComponent(q)}`
      : ''
  return `product/ui?limit=${PER_PAGE}&sort=${SORTS[sort]}&page=${page}${filter}`
}

export function listingOf(params: URLSearchParams): { sort: SortName; page: number } {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page') ?? 1)
  return {
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : 'newest',
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  }
}

/** `?sort=&page=` of a link to a page of the same list; what is usual is left out. */
export function listingSearch(params: URLSearchParams, change: Partial<Listing>): string {
  const { sort, page } = { ...listingOf(params), page: 1, ...change }
  const next = new URLSearchParams()
  const q = params.get('q')
  if (q) next.set('q', q)
  if (sort !== 'newest') next.set('sort', sort)
  if (page > 1) next.set('page', String(page))
  const text = next.toString()
  return text ? `?${text}` : ''
}
