import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/admin/paths'
import { useStore } from '@/features/stores/useStore'
import {
  useWarehouseCalls,
  type Warehouse,
  type WarehouseBody,
  warehousesQuery,
} from '@/features/warehouses/api'
import {
  emptyPickup,
  fromApi,
  serverPaths,
  toBody,
  toChanges,
} from '@/features/warehouses/pickupForm'
import { pickupSchema } from '@/features/warehouses/pickupSchema'
import { useHref } from '@/lib/appLink'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

/** Saving a place that is there, or adding one. */
export function usePickupEditor(point: Warehouse | undefined) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  const cache = useQueryClient()
  const calls = useWarehouseCalls(store._id)
  const navigate = useNavigate()
  const href = useHref()
  return useServerForm({
    schema: pickupSchema,
    texts: 'warehouses',
    values: point === undefined ? emptyPickup : fromApi(point),
    version: point?.version,
    draftKey: `pickup:${store._id}:${point?._id ?? 'new'}`,
    serverPaths,
    submit: async (output, { changed, version }) => {
      if (point !== undefined) {
        const changes = toChanges(output, store.country, changed)
        return calls.change(point._id, { ...changes, version })
      }
      await calls.create(toBody(output, store.country) as WarehouseBody)
      notify.success({ title: t('form.added', { name: output.name }) })
      await navigate(href.store(paths.pickups))
    },
    onStale: (error) => {
      const fresh = error.fresh<Warehouse>()
      cache.setQueryData(warehousesQuery(store._id).queryKey, (all) =>
        all?.map((one) => (one._id === fresh?._id ? fresh : one)),
      )
    },
  })
}

export type PickupForm = ReturnType<typeof usePickupEditor>
