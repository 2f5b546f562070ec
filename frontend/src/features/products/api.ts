import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'
import { storeDetailQuery } from '@/lib/store/useStore'

export type Product = Answer<'/api/v1/product/{product_id}', 'get'>
export type ProductRow = Answer<'/api/v1/product', 'get'>['items'][number]
export type ProductStatus = Product['status']
export type ProductBody = Body<'/api/v1/product', 'post'>
export type ProductChanges = Body<'/api/v1/product/{product_id}', 'patch'>
export type Category = Answer<'/api/v1/product/category', 'get'>['items'][number]
export type ProductQuery = NonNullable<paths['/api/v1/product']['get']['parameters']['query']>

export const productKeys = {
  all: (storeOid: string) => ['store', storeOid, 'products'] as const,
  lists: (storeOid: string) => ['store', storeOid, 'products', 'list'] as const,
  list: (storeOid: string, query: ProductQuery) =>
    ['store', storeOid, 'products', 'list', query] as const,
  one: (storeOid: string, productOid: string) =>
    ['store', storeOid, 'products', 'one', productOid] as const,
  categories: (storeOid: string) => ['store', storeOid, 'products', 'categories'] as const,
}

export const productsQuery = (storeOid: string, query: ProductQuery) =>
  queryOptions({
    queryKey: productKeys.list(storeOid, query),
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/product', { params: { query }, signal }), { raw: true }),
    placeholderData: keepPreviousData,
  })

/** Tags and brands that hold what is typed. */
export const labelsQuery = (storeOid: string, q: string) =>
  queryOptions({
    queryKey: [...productKeys.all(storeOid), 'labels', q],
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/product/labels', { params: { query: { q } }, signal }), {
        raw: true,
      }),
    placeholderData: keepPreviousData,
  })

const one = (product_id: string) => ({ params: { path: { product_id } } })

export const productQuery = (storeOid: string, productOid: string) =>
  queryOptions({
    queryKey: productKeys.one(storeOid, productOid),
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/product/{product_id}', { ...one(productOid), signal }), {
        raw: true,
      }),
  })

/** The latest prices of a product; a new version of it asks anew. */
export const priceHistoryQuery = (storeOid: string, productOid: string, version: number) =>
  queryOptions({
    queryKey: [...productKeys.one(storeOid, productOid), 'prices', version],
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/product/{product_id}/price-history', {
          params: { path: { product_id: productOid }, query: { limit: 50 } },
          signal,
        }),
      ),
  })

export type BulkAction = Body<'/api/v1/product/bulk', 'post'>['action']
export type BulkResult = Answer<'/api/v1/product/bulk', 'post'>['results'][number]
export type BulkUndoRow = Body<'/api/v1/product/bulk/undo', 'post'>['rows'][number]
export type Neighbors = Answer<'/api/v1/product/{product_id}/neighbors', 'get'>

/** The products before and after one in the list that it was opened from. */
export const neighborsQuery = (storeOid: string, productOid: string, query: ProductQuery) =>
  queryOptions({
    queryKey: [...productKeys.lists(storeOid), 'neighbours', productOid, query],
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/product/{product_id}/neighbors', {
          params: { path: { product_id: productOid }, query },
          signal,
        }),
      ),
  })

export const categoriesQuery = (storeOid: string) =>
  queryOptions({
    queryKey: productKeys.categories(storeOid),
    queryFn: async () =>
      (await call(storeApi(storeOid).GET('/api/v1/product/category'), { raw: true })).items,
  })

/** What can be done to the products of a store; lists and plan usage are asked anew after each. */
export function useProductCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const settle = () => {
    void cache.invalidateQueries({ queryKey: productKeys.lists(storeOid) })
    void cache.invalidateQueries(storeDetailQuery(storeOid))
    void cache.invalidateQueries({ queryKey: ['get', '/api/v1/stock', { storeOid }] })
    void cache.invalidateQueries({ queryKey: ['get', '/api/v1/product', { storeOid }] })
  }
  const keep = (product: Product): Product => {
    cache.setQueryData(productKeys.one(storeOid, product._id), product)
    settle()
    return product
  }
  const path = '/api/v1/product/{product_id}'
  return {
    create: async (body: ProductBody) =>
      keep(await call(api.POST('/api/v1/product', { body }), { raw: true })),
    change: async (productOid: string, body: ProductChanges) =>
      keep(await call(api.PATCH(path, { ...one(productOid), body }), { raw: true })),
    setStatus: async (productOid: string, status: ProductStatus) =>
      keep(await call(api.PATCH(path, { ...one(productOid), body: { status, reason: 'count' } }))),
    remove: async (productOid: string) => {
      await call(api.DELETE(path, one(productOid)))
      const queryKey = productKeys.one(storeOid, productOid)
      void cache.invalidateQueries({ queryKey, refetchType: 'none' })
      settle()
    },
    restore: async (productOid: string) =>
      keep(await call(api.POST(`${path}/restore`, one(productOid)))),
    duplicate: async (productOid: string) =>
      keep(await call(api.POST(`${path}/duplicate`, one(productOid)))),
    bulk: async (
      oids: string[],
      action: BulkAction,
      { categoryOids = [], tags = [] }: { categoryOids?: string[]; tags?: string[] } = {},
    ): Promise<BulkResult[]> => {
      const body = { oids, action, categoryOids, tags }
      const { results } = await call(api.POST('/api/v1/product/bulk', { body }), { raw: true })
      void cache.invalidateQueries({ queryKey: productKeys.all(storeOid) })
      settle()
      return results
    },
    undoBulk: async (rows: BulkUndoRow[]): Promise<BulkResult[]> => {
      const undo = api.POST('/api/v1/product/bulk/undo', { body: { rows } })
      const { results } = await call(undo, { raw: true })
      void cache.invalidateQueries({ queryKey: productKeys.all(storeOid) })
      settle()
      return results
    },
    keep,
    addCategory: async (name: Category['name']) => {
      const body = { name }
      const added = await call(api.POST('/api/v1/product/category', { body }))
      cache.setQueryData<Category[]>(productKeys.categories(storeOid), (all = []) => [
        ...all,
        added,
      ])
      return added
    },
  }
}
