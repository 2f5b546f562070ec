import type { StockQuery } from '@/features/stock/api'
import { isUuid } from '@/lib/uuid'

export const PAGE_SIZE = 25
export const TABS = ['ALL', 'low', 'out'] as const
export type Tab = (typeof TABS)[number]
const SORTS = ['name', '-name', 'available', '-available']

/** What the list shows; all of it lives in the address. */
export type StockState = {
  tab: Tab
  q: string
  warehouse: string | undefined
  sort: string
  page: number
}

function readPage(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

export function readStock(parameters: URLSearchParams): StockState {
  const warehouse = parameters.get('warehouse') ?? undefined
  const sort = parameters.get('sort') ?? ''
  return {
    tab: TABS.find((known) => known === parameters.get('stock')) ?? 'ALL',
    q: (parameters.get('q') ?? '').slice(0, 200),
    warehouse: isUuid(warehouse) ? warehouse : undefined,
    sort: SORTS.includes(sort) ? sort : 'name',
    page: readPage(parameters.get('page')),
  }
}

/** The address of a changed list; whatever narrows or reorders it starts at the first page. */
export function writeStock(
  parameters: URLSearchParams,
  change: Partial<StockState>,
): URLSearchParams {
  const state = { ...readStock(parameters), page: 1, ...change }
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string | undefined, unsaid = '') => {
    if (value === undefined || value === unsaid) next.delete(name)
    else next.set(name, value)
  }
  put('stock', state.tab, 'ALL')
  put('q', state.q)
  put('warehouse', state.warehouse)
  put('sort', state.sort, 'name')
  put('page', String(state.page), '1')
  return next
}

export function toQuery({ tab, q, warehouse, sort, page }: StockState): StockQuery {
  return {
    page,
    limit: PAGE_SIZE,
    sort: sort as StockQuery['sort'],
    ...(tab !== 'ALL' && { stock: tab }),
    ...(q !== '' && { q }),
    ...(warehouse !== undefined && { warehouseOid: warehouse }),
  }
}
