import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Body } from '@/api/types'
import { productKeys } from '@/features/products/api'

export const PAGE = 60
type Place = Body<'/api/v1/product/{product_id}/organize', 'post'>
export type Destination = { beforeOid: string } | { afterOid: string } | { position: number }

/** The products of a category in the merchant's order, a page at a time. */
export const arrangedQuery = (storeOid: string, categoryOid: string) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.lists(storeOid), 'arranged', categoryOid],
    queryFn: ({ pageParam, signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/product', {
          params: { query: { categoryOid, sort: 'position', page: pageParam, limit: PAGE } },
          signal,
        }),
        { raw: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * PAGE < last.total ? last.page + 1 : undefined),
  })

export function useOrganize(storeOid: string, categoryOid: string) {
  const cache = useQueryClient()
  const { queryKey } = arrangedQuery(storeOid, categoryOid)
  return {
    key: queryKey,
    cache,
    /** Takes one product to its place; the answer tells the place it has now. */
    move: (productOid: string, destination: Destination) => {
      const nowhere = { beforeOid: null, afterOid: null, position: null }
      const body: Place = { categoryOid, ...nowhere, ...destination }
      const params = { path: { product_id: productOid } }
      return call(
        storeApi(storeOid).POST('/api/v1/product/{product_id}/organize', { params, body }),
      )
    },
    settle: () => cache.invalidateQueries({ queryKey }),
  }
}
