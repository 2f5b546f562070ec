import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'

export type StockPage = Answer<'/api/v1/stock', 'get'>
export type StockRow = StockPage['items'][number]
export type Place = StockPage['warehouses'][number]
export type StockQuery = NonNullable<paths['/api/v1/stock']['get']['parameters']['query']>
export type Movement = Answer<'/api/v1/stock/movement', 'get'>['items'][number]
export type MovementQuery = NonNullable<
  paths['/api/v1/stock/movement']['get']['parameters']['query']
>
export type AdjustBody = Body<'/api/v1/stock/adjust', 'post'>

/** Stock as a list shows it; the rows before stay until the next are there. */
export const useStock = (query: StockQuery, enabled = true) =>
  useStoreQuery(
    'get',
    '/api/v1/stock',
    { params: { query } },
    { placeholderData: keepPreviousData, enabled },
  )

/** One page of the variants of a product, with the names of the warehouses. */
export const useProductStock = (productOid: string, page = 1, enabled = true) =>
  useStock({ productOid, page, limit: 25 }, enabled)

/** Shows changed rows in every list, at once. */
function updateRows(cache: QueryClient, { items }: { items: StockRow[] }): void {
  const fresh = new Map(items.map((row) => [row._id, row]))
  cache.setQueriesData<StockPage>(
    { queryKey: ['get', '/api/v1/stock'] },
    (page) => page && { ...page, items: page.items.map((row) => fresh.get(row._id) ?? row) },
  )
}

const WITH_ROWS = { silent: true, updates: updateRows }

/** A change by hand; sent again with its key, it is still one. */
export const useAdjustStock = () => useStoreMutation('post', '/api/v1/stock/adjust', WITH_ROWS)
export const useTransferStock = () => useStoreMutation('post', '/api/v1/stock/transfer', WITH_ROWS)
