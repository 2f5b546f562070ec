import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'

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

export function useNewsCalls(storeOid: string) {
  const cache = useQueryClient()
  return {
    refresh: () => cache.invalidateQueries({ queryKey: key(storeOid) }),
    change: async (body: NewsPatch) => {
      const pending = storeApi(storeOid).PATCH('/api/v1/order-notification', { body })
      cache.setQueryData(key(storeOid), await call(pending, { raw: true }))
    },
  }
}
