import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { storeQuery, updateItem } from '@/api/queries'
import { useSaveWarehouse, type Warehouse, type WarehouseBody } from '@/features/warehouses/api'
import {
  checkPickup,
  emptyPickup,
  fromApi,
  type PickupValues,
  serverPaths,
  toBody,
  toChanges,
} from '@/features/warehouses/pickupForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'
import { useEditForm } from '@/ui/useEditForm'

/** Saving a place that is there, or adding one. */
export function usePickupEditor(point: Warehouse | undefined) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  const cache = useQueryClient()
  const { mutateAsync: save } = useSaveWarehouse()
  const navigate = useNavigate()
  const href = useHref()
  return useEditForm<PickupValues>({
    key: `pickup:${store._id}:${point?._id ?? 'new'}`,
    base: point === undefined ? emptyPickup : fromApi(point),
    version: point?.version,
    check: checkPickup((key) => t(key)),
    send: async (values, changed, version) => {
      if (point !== undefined) {
        const changes = toChanges(values, store.country, changed)
        return save({ warehouseOid: point._id, body: { ...changes, version } })
      }
      const body = toBody(values, store.country) as WarehouseBody
      await save({ warehouseOid: undefined, body })
      notify.success({ title: t('form.added', { name: values.name.trim() }) })
      await navigate(href.store(paths.pickups))
    },
    refresh: (error) => {
      const fresh = error.fresh<Warehouse>()
      if (fresh) updateItem(cache, storeQuery(store._id, 'get', '/api/v1/warehouse'), fresh)
    },
    paths: serverPaths,
  })
}

export type PickupForm = ReturnType<typeof usePickupEditor>
