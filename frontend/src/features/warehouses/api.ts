import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'

export type Warehouse = Answer<'/api/v1/warehouse/{warehouse_id}', 'get'>
export type WarehouseChanges = Body<'/api/v1/warehouse/{warehouse_id}', 'patch'>

const raw = { raw: true }

export const warehousesQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'warehouses'] as const,
    queryFn: async () => (await call(storeApi(storeOid).GET('/api/v1/warehouse'), raw)).items,
  })

export function useWarehouseCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  return {
    change: async (warehouse_id: string, body: WarehouseChanges) => {
      const params = { path: { warehouse_id } }
      await call(api.PATCH('/api/v1/warehouse/{warehouse_id}', { params, body }), raw)
      if (body.isPickup) {
        // A point is of no use while the kind itself is switched off.
        const methods = { methods: [{ kind: 'PICKUP' as const, enabled: true }] }
        await call(api.PATCH('/api/v1/shipping/method', { body: methods }), raw)
      }
      for (const part of ['shipping', 'checklist']) {
        void cache.invalidateQueries({ queryKey: ['store', storeOid, part] })
      }
      await cache.invalidateQueries({ queryKey: warehousesQuery(storeOid).queryKey })
    },
  }
}
