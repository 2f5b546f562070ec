import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'
import { storeDetailQuery } from '@/lib/store/useStore'

export type StockPage = Answer<'/api/v1/stock', 'get'>
export type StockRow = StockPage['items'][number]
export type Place = StockPage['warehouses'][number]
export type StockQuery = NonNullable<paths['/api/v1/stock']['get']['parameters']['query']>
export type Movement = Answer<'/api/v1/stock/movement', 'get'>['items'][number]
export type MovementQuery = NonNullable<
  paths['/api/v1/stock/movement']['get']['parameters']['query']
>
export type AdjustBody = Body<'/api/v1/stock/adjust', 'post'>
export type TransferBody = Body<'/api/v1/stock/transfer', 'post'>

const all = (storeOid: string) => ['store', storeOid, 'stock'] as const
const lists = (storeOid: string) => [...all(storeOid), 'list'] as const
const ledger = (storeOid: string) => [...all(storeOid), 'ledger'] as const

export const stockQuery = (storeOid: string, query: StockQuery) =>
  queryOptions({
    queryKey: [...lists(storeOid), query],
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/stock', { params: { query }, signal }), { raw: true }),
    placeholderData: keepPreviousData,
  })

/** One page of the variants of a product, with the names of the warehouses. */
export const productStockQuery = (storeOid: string, productOid: string, page = 1) =>
  stockQuery(storeOid, { productOid, page, limit: 25 })

export const movementsQuery = (storeOid: string, query: MovementQuery) =>
  queryOptions({
    queryKey: [...ledger(storeOid), query],
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/stock/movement', { params: { query }, signal }), {
        raw: true,
      }),
    placeholderData: keepPreviousData,
  })

export const promisedQuery = (storeOid: string, variantOid: string) =>
  queryOptions({
    queryKey: [...ledger(storeOid), 'promised', variantOid],
    queryFn: async ({ signal }) => {
      const params = { query: { variantOid } }
      const api = storeApi(storeOid)
      return (await call(api.GET('/api/v1/stock/promised', { params, signal }), { raw: true }))
        .items
    },
  })

/** Changes by hand; sent again with its key, a change is still one. */
export function useStockCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const headers = (key: string) => ({ 'Idempotency-Key': key })
  const keep = (rows: StockRow[]) => {
    const fresh = new Map(rows.map((row) => [row._id, row]))
    cache.setQueriesData<StockPage>(
      { queryKey: lists(storeOid) },
      (page) => page && { ...page, items: page.items.map((row) => fresh.get(row._id) ?? row) },
    )
    for (const key of [lists(storeOid), ledger(storeOid), ['store', storeOid, 'products']]) {
      void cache.invalidateQueries({ queryKey: key })
    }
  }
  return {
    adjust: async (body: AdjustBody, key: string) => {
      const sent = api.POST('/api/v1/stock/adjust', { body, headers: headers(key) })
      keep((await call(sent, { raw: true })).items)
    },
    transfer: async (body: TransferBody, key: string) => {
      const sent = api.POST('/api/v1/stock/transfer', { body, headers: headers(key) })
      keep((await call(sent, { raw: true })).items)
    },
    setLowMark: async (lowStockAt: number) => {
      const saved = await call(api.PATCH('/api/v1/store', { body: { lowStockAt } }), { raw: true })
      cache.setQueryData(storeDetailQuery(storeOid).queryKey, saved)
      for (const key of [lists(storeOid), ['store', storeOid, 'products']]) {
        void cache.invalidateQueries({ queryKey: key })
      }
    },
    refresh: () => cache.invalidateQueries({ queryKey: lists(storeOid) }),
  }
}
