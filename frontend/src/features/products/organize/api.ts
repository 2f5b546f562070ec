import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import { refreshAfter, useStoreApi } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'

export const PAGE = 60
const ORGANIZE = '/api/v1/product/{product_id}/organize'
type Place = Body<typeof ORGANIZE, 'post'>
export type Destination = { beforeOid: string } | { afterOid: string } | { position: number }
export type Pages = InfiniteData<Answer<'/api/v1/product', 'get'>, number>

/** The products of a category in the merchant's order, a page at a time. */
export function arrangedQuery(storeOid: string, categoryOid: string) {
  const query = { categoryOid, sort: 'position', limit: PAGE } as const
  return infiniteQueryOptions({
    // Without a page: no list of one page is asked for like this.
    queryKey: storeQuery(storeOid, 'get', '/api/v1/product', { params: { query } })
      .queryKey as readonly unknown[],
    queryFn: ({ pageParam: page, signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/product', {
          params: { query: { ...query, page } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * PAGE < last.total ? last.page + 1 : undefined),
  })
}

export function useOrganize(categoryOid: string) {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const api = useStoreApi()
  const { queryKey } = arrangedQuery(storeOid, categoryOid)
  return {
    show: (change: (pages: Pages) => Pages) =>
      cache.setQueryData<Pages>(queryKey, (pages) => pages && change(pages)),
    /** Takes one product to its place; the answer tells the place it has now. */
    move: (productOid: string, destination: Destination) => {
      const nowhere = { beforeOid: null, afterOid: null, position: null }
      const body: Place = { categoryOid, ...nowhere, ...destination }
      return api.POST(ORGANIZE, { params: { path: { product_id: productOid } }, body })
    },
    settle: () => refreshAfter(cache, storeOid, [ORGANIZE]),
  }
}
