import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'
import { storeDetailQuery } from '@/lib/store/useStore'

export type StoreChanges = Body<'/api/v1/store', 'patch'>
export type Proof = Body<'/api/v1/store', 'delete'>
export type Design = Answer<'/api/v1/store/design', 'get'>
export type DesignChanges = Body<'/api/v1/store/design', 'patch'>
export type Checkout = Answer<'/api/v1/store/checkout', 'get'>
export type CheckoutChanges = Body<'/api/v1/store/checkout', 'patch'>

const raw = { raw: true }

export const designQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'design'] as const,
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/store/design'), raw),
  })

export const checkoutQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'checkout'] as const,
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/store/checkout'), raw),
  })

/** Names of the methods on offer, for the index. */
export const offeredQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'payments', 'offered'] as const,
    queryFn: async () => {
      const { items } = await call(storeApi(storeOid).GET('/api/v1/payment/method'), raw)
      return items.filter(({ enabled }) => enabled).map(({ name }) => name)
    },
  })

/** From here on its tokens are dead and its shop is gone. */
export function closeStore(storeOid: string, proof: Proof): Promise<unknown> {
  return call(storeApi(storeOid).DELETE('/api/v1/store', { body: proof }), raw)
}

export function useSettingsCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const refresh = () => cache.refetchQueries({ queryKey: storeDetailQuery(storeOid).queryKey })
  return {
    refresh,
    refreshDesign: () => cache.fetchQuery({ ...designQuery(storeOid), staleTime: 0 }),
    refreshCheckout: () => cache.fetchQuery({ ...checkoutQuery(storeOid), staleTime: 0 }),
    changeCheckout: async (body: CheckoutChanges) => {
      const saved = await call(api.PATCH('/api/v1/store/checkout', { body }), raw)
      cache.setQueryData(checkoutQuery(storeOid).queryKey, saved)
    },
    changeStore: async (body: StoreChanges) => {
      const saved = await call(api.PATCH('/api/v1/store', { body }), raw)
      cache.setQueryData(storeDetailQuery(storeOid).queryKey, saved)
      void cache.invalidateQueries({ queryKey: ['get', '/api/v1/user/stores'] })
    },
    changeDesign: async (body: DesignChanges) => {
      const saved = await call(api.PATCH('/api/v1/store/design', { body }), raw)
      cache.setQueryData(designQuery(storeOid).queryKey, saved)
      void cache.invalidateQueries({ queryKey: ['store', storeOid, 'checklist'] })
    },
  }
}
