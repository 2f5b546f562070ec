import { call } from '@/api/client'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import type { Answer, Body } from '@/api/types'

export type Warehouse = Answer<'/api/v1/warehouse/{warehouse_id}', 'get'>
export type WarehouseChanges = Body<'/api/v1/warehouse/{warehouse_id}', 'patch'>
export type WarehouseBody = Body<'/api/v1/warehouse', 'post'>

type Save =
  | { warehouseOid: string; body: WarehouseChanges }
  | { warehouseOid: undefined; body: WarehouseBody }

/** Adds a place or changes one. A point is of no use while pickup itself is switched off. */
export function useSaveWarehouse() {
  const api = useStoreApi()
  return useStoreAction(
    async ({ warehouseOid, body }: Save) => {
      if (warehouseOid === undefined) await call(api.POST('/api/v1/warehouse', { body }))
      else {
        const params = { path: { warehouse_id: warehouseOid } }
        await call(api.PATCH('/api/v1/warehouse/{warehouse_id}', { params, body }))
      }
      if (!body.isPickup) return
      const methods = [{ kind: 'PICKUP' as const, enabled: true }]
      await call(api.PATCH('/api/v1/shipping/method', { body: { methods } }))
    },
    { writes: ['/api/v1/warehouse', '/api/v1/shipping/method'], silent: true },
  )
}
