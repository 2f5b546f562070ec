import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'

export type Warehouse = Answer<'/api/v1/warehouse/{warehouse_id}', 'get'>
export type WarehouseChanges = Body<'/api/v1/warehouse/{warehouse_id}', 'patch'>
export type WarehouseBody = Body<'/api/v1/warehouse', 'post'>

const raw = { raw: true }

export const warehousesQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'warehouses'] as const,
    queryFn: async () => (await call(storeApi(storeOid).GET('/api/v1/warehouse'), raw)).items,
  })

export function useWarehouseCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const path = '/api/v1/warehouse/{warehouse_id}'
  const one = (warehouse_id: string) => ({ params: { path: { warehouse_id } } })
  const key = warehousesQuery(storeOid).queryKey

  // A point is of no use while the kind itself is switched off.
  const offerPickup = async (isPickup: boolean | null | undefined) => {
    if (!isPickup) return
    const methods = { methods: [{ kind: 'PICKUP' as const, enabled: true }] }
    await call(api.PATCH('/api/v1/shipping/method', { body: methods }), raw)
  }
  const settle = async () => {
    for (const part of ['shipping', 'checklist', 'store', 'stock']) {
      void cache.invalidateQueries({ queryKey: ['store', storeOid, part] })
    }
    await cache.invalidateQueries({ queryKey: key })
  }
  return {
    create: async (body: WarehouseBody) => {
      const made = await call(api.POST('/api/v1/warehouse', { body }), raw)
      await offerPickup(body.isPickup)
      await settle()
      return made
    },
    change: async (warehouseOid: string, body: WarehouseChanges) => {
      await call(api.PATCH(path, { ...one(warehouseOid), body }), raw)
      await offerPickup(body.isPickup)
      await settle()
    },
    remove: async (warehouseOid: string, moveTo: string | undefined) => {
      const params = { path: { warehouse_id: warehouseOid }, query: { moveTo } }
      await call(api.DELETE(path, { params }), raw)
      await settle()
    },
    order: async (warehouseOids: string[]) => {
      const { items } = await call(api.POST('/api/v1/warehouse/order', { body: { warehouseOids } }))
      cache.setQueryData(key, items)
    },
  }
}
