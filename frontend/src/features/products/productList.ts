import type { ProductQuery, ProductStatus } from '@/features/products/api'
import { STATUSES } from '@/features/products/productStates'
import { isUuid } from '@/lib/uuid'

export const PAGE_SIZE = 25
export const STOCK_FILTERS = ['in', 'low', 'out'] as const
export const SORTS = ['-createdAt', '-updatedAt', 'name', 'price', '-price', 'stock'] as const

const KNOWN_SORTS = ['createdAt', 'updatedAt', 'name', 'price', 'stock']
const DEFAULT_SORT = '-createdAt'

export type StatusTab = ProductStatus | 'ALL'
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** What the list shows; all of it lives in the address, so that back and a copied link bring it. */
export type ListState = {
  tab: StatusTab
  q: string
  category: string | undefined
  stock: StockFilter | undefined
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

export function readList(parameters: URLSearchParams): ListState {
  const category = parameters.get('category') ?? undefined
  const sort = parameters.get('sort') ?? DEFAULT_SORT
  return {
    tab: oneOf(STATUSES, parameters.get('status')) ?? 'ALL',
    q: (parameters.get('q') ?? '').slice(0, 200),
    category: isUuid(category) ? category : undefined,
    stock: oneOf(STOCK_FILTERS, parameters.get('stock')),
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
  put('sort', state.sort, DEFAULT_SORT)
  put('page', String(state.page), '1')
  return next
}

export function toQuery({ tab, q, category, stock, sort, page }: ListState): ProductQuery {
  return {
    page,
    limit: PAGE_SIZE,
    sort: sort as ProductQuery['sort'],
    ...(tab !== 'ALL' && { status: tab }),
    ...(q !== '' && { q }),
    ...(category !== undefined && { categoryOid: category }),
    ...(stock !== undefined && { stock }),
  }
}

/** Filters and search; the tab is a place, not a filter. */
export function isFiltered({ q, category, stock }: ListState): boolean {
  return q !== '' || category !== undefined || stock !== undefined
}

export const NO_FILTERS: Partial<ListState> = { q: '', category: undefined, stock: undefined }
