import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStore } from '@/features/stores/useStore'
import {
  useWarehouseCalls,
  type Warehouse,
  type WarehouseBody,
  warehousesQuery,
} from '@/features/warehouses/api'
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
import { notify } from '@/ui/notify'
import { useEditForm } from '@/ui/useEditForm'

/** Saving a place that is there, or adding one. */
export function usePickupEditor(point: Warehouse | undefined) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  const cache = useQueryClient()
  const calls = useWarehouseCalls(store._id)
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
        return calls.change(point._id, { ...changes, version })
      }
      await calls.create(toBody(values, store.country) as WarehouseBody)
      notify.success({ title: t('form.added', { name: values.name.trim() }) })
      await navigate(href.store(paths.pickups))
    },
    refresh: (error) => {
      const fresh = error.fresh<Warehouse>()
      cache.setQueryData(warehousesQuery(store._id).queryKey, (all) =>
        all?.map((one) => (one._id === fresh?._id ? fresh : one)),
      )
    },
    paths: serverPaths,
  })
}

export type PickupForm = ReturnType<typeof usePickupEditor>
