import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refetch } from '@/api/queries'
import { type Order, type OrderChange, orderQuery } from '@/features/orders/api'
import { type Part, useSavePart } from '@/features/orders/components/contactEditing/useSavePart'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useStoreOid } from '@/lib/pageContext'
import { changedFields } from '@/ui/form/base'
import type { Values } from '@/ui/form/schemaErrors'
import { type FormOptions, useServerForm } from '@/ui/form/useServerForm'

type Options<V extends Values> = Pick<
  FormOptions<V, V>,
  'schema' | 'values' | 'serverPaths' | 'fits'
> & {
  part: Part
  order: Order
  actions: OrderActions
  toChange: (values: V) => OrderChange
  onSaved: () => void
}

/** The form of a part of an order, whose saving can be taken back. */
export function useOrderForm<V extends Values>({ part, order, actions, ...rest }: Options<V>) {
  const { toChange, onSaved, ...options } = rest
  const { t } = useTranslation('orders')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const save = useSavePart(actions, onSaved)
  const before = toChange(options.values)
  return useServerForm<V, V>({
    ...options,
    texts: 'orders',
    label: (field) => t(`edit.field.${field}`),
    idPrefix: part,
    version: order.version,
    draftKey: `order-${part}:${storeOid}:${order._id}`,
    submit: (values, { base, version }) => {
      // Only another text of this part is a rival: what else happens to an order leaves it alone.
      const isSame = changedFields(options.values, base).length === 0
      return save(part, toChange(values), before, isSame ? order.version : version)
    },
    onStale: () => refetch(cache, orderQuery(storeOid, order._id)),
  })
}
