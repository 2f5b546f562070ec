import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { storeQuery, updateItem } from '@/api/queries'
import { useSaveWarehouse, type Warehouse, type WarehouseBody } from '@/features/warehouses/api'
import {
  emptyPickup,
  fromApi,
  serverPaths,
  toBody,
  toChanges,
} from '@/features/warehouses/pickupForm'
import { pickupSchema } from '@/features/warehouses/pickupSchema'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

/** Saving a place that is there, or adding one. */
export function usePickupEditor(point: Warehouse | undefined) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  const cache = useQueryClient()
  const { mutateAsync: save } = useSaveWarehouse()
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
        return save({ warehouseOid: point._id, body: { ...changes, version } })
      }
      const body = toBody(output, store.country) as WarehouseBody
      await save({ warehouseOid: undefined, body })
      notify.success({ title: t('form.added', { name: output.name }) })
      await navigate(href.store(paths.pickups))
    },
    onStale: (error) => {
      const fresh = error.fresh<Warehouse>()
      if (fresh) updateItem(cache, storeQuery(store._id, 'get', '/api/v1/warehouse'), fresh)
    },
  })
}

export type PickupForm = ReturnType<typeof usePickupEditor>
