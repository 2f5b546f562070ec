import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'

export type Standard = Answer<'/api/v1/shipping/standard', 'get'>
export type StandardChanges = Body<'/api/v1/shipping/standard', 'patch'>

export const shippingKeys = {
  all: (storeOid: string) => ['store', storeOid, 'shipping'] as const,
}

const raw = { raw: true }

export const standardQuery = (storeOid: string) =>
  queryOptions({
    queryKey: [...shippingKeys.all(storeOid), 'standard'],
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/shipping/standard'), raw),
  })

/** How many places there are to pick up, for the index. */
export const pickupCountQuery = (storeOid: string) =>
  queryOptions({
    queryKey: [...shippingKeys.all(storeOid), 'pickups'],
    queryFn: async () => {
      const { items } = await call(storeApi(storeOid).GET('/api/v1/warehouse'), raw)
      return items.filter(({ isPickup, active }) => isPickup && active).length
    },
  })

export function useShippingCalls(storeOid: string) {
  const cache = useQueryClient()
  return {
    changeStandard: async (body: StandardChanges) => {
      const saved = await call(storeApi(storeOid).PATCH('/api/v1/shipping/standard', { body }), raw)
      cache.setQueryData(standardQuery(storeOid).queryKey, saved)
      void cache.invalidateQueries({ queryKey: ['store', storeOid, 'checklist'] })
    },
  }
}
