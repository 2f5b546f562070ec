import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'

const BUYER_NEWS_FRESH_MS = 30_000

export type OrderNews = Answer<'/api/v1/order-notification', 'get'>
export type NewsPatch = Body<'/api/v1/order-notification', 'patch'>
export type TeamNews = keyof OrderNews['team']
export type BuyerNews = keyof OrderNews['buyer']
export type Recipients = OrderNews['team'][TeamNews]

const key = (storeOid: string) => ['store', storeOid, 'orderNews'] as const

export const newsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: key(storeOid),
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/order-notification', { signal }), { raw: true }),
  })

export const buyerNewsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: [...key(storeOid), 'buyer'],
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/order-notification/buyer', { signal }), { raw: true }),
    staleTime: BUYER_NEWS_FRESH_MS,
  })

/** Whether buyers get a mail of this kind; false while it isn't known, so that nothing is promised. */
export function useBuyerNews(enabled = true): (kind: BuyerNews) => boolean {
  const { data } = useQuery({ ...buyerNewsQuery(useStoreOid()), enabled })
  return (kind) => data?.[kind] ?? false
}

export function useNewsCalls(storeOid: string) {
  const cache = useQueryClient()
  return {
    refresh: () => cache.invalidateQueries({ queryKey: key(storeOid) }),
    change: async (body: NewsPatch) => {
      const pending = storeApi(storeOid).PATCH('/api/v1/order-notification', { body })
      const saved = await call(pending, { raw: true })
      cache.setQueryData(key(storeOid), saved)
      cache.setQueryData(buyerNewsQuery(storeOid).queryKey, saved.buyer)
    },
  }
}
