import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'

const BUYER_NEWS_FRESH_MS = 30_000

export type OrderNews = Answer<'/api/v1/order-notification', 'get'>
export type NewsPatch = Body<'/api/v1/order-notification', 'patch'>
export type TeamNews = keyof OrderNews['team']
export type BuyerNews = keyof OrderNews['buyer']
export type Recipients = OrderNews['team'][TeamNews]

export const newsQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/order-notification')

export const buyerNewsQuery = (storeOid: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/order-notification/buyer',
    {},
    { staleTime: BUYER_NEWS_FRESH_MS },
  )

/** Whether buyers get a mail of this kind; false while it isn't known, so that nothing is promised. */
export function useBuyerNews(enabled = true): (kind: BuyerNews) => boolean {
  const { data } = useQuery({ ...buyerNewsQuery(useStoreOid()), enabled })
  return (kind) => data?.[kind] ?? false
}

export function useUpdateNews() {
  const storeOid = useStoreOid()
  const updates = (cache: QueryClient, saved: OrderNews) => {
    cache.setQueryData(newsQuery(storeOid).queryKey, saved)
    cache.setQueryData(buyerNewsQuery(storeOid).queryKey, saved.buyer)
  }
  return useStoreMutation('patch', '/api/v1/order-notification', {
    silent: true,
    updates,
    refetchType: 'none',
  })
}
