import type { ProductQuery, ProductStatus } from '@/features/products/api'
import { STATUSES } from '@/features/products/productStates'
import { isUuid } from '@/lib/uuid'

export const PAGE_SIZE = 25
export const STOCK_FILTERS = ['in', 'low', 'out'] as const
export const SORTS = ['-createdAt', '-updatedAt', 'name', 'price', '-price', 'stock'] as const

const KNOWN_SORTS = ['createdAt', 'updatedAt', 'name', 'price', 'stock']
const DEFAULT_SORT = '-createdAt'

export const COLUMNS = [
  'status',
  'category',
  'brand',
  'tags',
  'variants',
  'sold',
  'updatedAt',
  'stock',
  'price',
] as const
export type ColumnName = (typeof COLUMNS)[number]
export const USUAL_COLUMNS: ColumnName[] = ['status', 'category', 'updatedAt', 'stock', 'price']

export type StatusTab = ProductStatus | 'ALL'
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** What the list shows; all of it lives in the address, so that back and a copied link bring it. */
export type ListState = {
  tab: StatusTab
  q: string
  category: string | undefined
  stock: StockFilter | undefined
  tag: string | undefined
  brand: string | undefined
  noPhoto: boolean
  minPrice: string | undefined
  maxPrice: string | undefined
  /** Shown besides the product itself, in the order of the table. */
  columns: ColumnName[]
  sort: string
  page: number
}

function oneOf<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((known) => known === value)
}

function readPage(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

function readPrice(text: string | null): string | undefined {
  return text !== null && /^\d{1,9}(\.\d{1,3})?$/.test(text) ? text : undefined
}

/** In the order of the table, whatever the address says. */
function readColumns(text: string | null): ColumnName[] {
  if (text === null) return USUAL_COLUMNS
  const asked = text.split(',')
  return COLUMNS.filter((name) => asked.includes(name))
}

export function readList(parameters: URLSearchParams): ListState {
  const category = parameters.get('category') ?? undefined
  const sort = parameters.get('sort') ?? DEFAULT_SORT
  return {
    tab: oneOf(STATUSES, parameters.get('status')) ?? 'ALL',
    q: (parameters.get('q') ?? '').slice(0, 200),
    category: isUuid(category) ? category : undefined,
    stock: oneOf(STOCK_FILTERS, parameters.get('stock')),
    tag: parameters.get('tag')?.slice(0, 60) || undefined,
    brand: parameters.get('brand')?.slice(0, 120) || undefined,
    noPhoto: parameters.get('photo') === 'none',
    minPrice: readPrice(parameters.get('minPrice')),
    maxPrice: readPrice(parameters.get('maxPrice')),
    columns: readColumns(parameters.get('columns')),
    sort: KNOWN_SORTS.includes(sort.replace(/^-/, '')) ? sort : DEFAULT_SORT,
    page: readPage(parameters.get('page')),
  }
}

/** The address of a changed list; whatever narrows or reorders it starts at the first page. */
export function writeList(
  parameters: URLSearchParams,
  change: Partial<ListState>,
): URLSearchParams {
  const state = { ...readList(parameters), page: 1, ...change }
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string | undefined, unsaid = '') => {
    if (value === undefined || value === unsaid) next.delete(name)
    else next.set(name, value)
  }
  put('status', state.tab, 'ALL')
  put('q', state.q)
  put('category', state.category)
  put('stock', state.stock)
  put('tag', state.tag)
  put('brand', state.brand)
  put('photo', state.noPhoto ? 'none' : undefined)
  put('minPrice', state.minPrice)
  put('maxPrice', state.maxPrice)
  put('columns', state.columns.join(), USUAL_COLUMNS.join())
  put('sort', state.sort, DEFAULT_SORT)
  put('page', String(state.page), '1')
  return next
}

export function toQuery(state: ListState): ProductQuery {
  const { tab, q, category, stock, tag, brand, noPhoto, minPrice, maxPrice, sort, page } = state
  return {
    page,
    limit: PAGE_SIZE,
    sort: sort as ProductQuery['sort'],
    ...(tab !== 'ALL' && { status: tab }),
    ...(q !== '' && { q }),
    ...(category !== undefined && { categoryOid: category }),
    ...(stock !== undefined && { stock }),
    ...(tag !== undefined && { tag }),
    ...(brand !== undefined && { brand }),
    ...(noPhoto && { noPhoto }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
}

export const NO_FILTERS = {
  q: '',
  category: undefined,
  stock: undefined,
  tag: undefined,
  brand: undefined,
  noPhoto: false,
  minPrice: undefined,
  maxPrice: undefined,
} satisfies Partial<ListState>

/** Filters and search; the tab is a place, not a filter. */
export function isFiltered(state: ListState): boolean {
  const names = Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]
  return names.some((name) => state[name] !== NO_FILTERS[name])
}
