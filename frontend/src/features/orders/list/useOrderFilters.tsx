import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { methodsQuery } from '@/features/orders/api'
import { assigneesQuery } from '@/features/orders/deskApi'
import { tagsQuery } from '@/features/orders/list/listApi'
import { useFieldFilters } from '@/features/orders/list/useFieldFilters'
import { nameOfPayment } from '@/features/orders/orderFacts'
import { CHOICES, type ChoiceName, type orderList } from '@/features/orders/orderList'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { choiceFilter, type ListFilter } from '@/ui/list/ListFilter'
import type { ListHandle } from '@/ui/list/useList'

export type Orders = ListHandle<typeof orderList>

const WORDS: Record<ChoiceName, string> = {
  paymentState: 'orders:payment',
  paymentKind: 'orderList:kind',
  fulfillmentState: 'orderList:fulfillment',
  shippingKind: 'orderList:shippingKind',
  origin: 'orderList:origin',
}

/** Tags in use with how many orders carry them. To count them costs all orders of the store: they are
 * asked for by who looks at them, and the one that the list is filtered by is there before. */
function useTagFilter(list: Orders): ListFilter {
  const { t } = useTranslation(['orderList', 'ui'])
  const { can } = useOrderPermissions()
  const [looking, setLooking] = useState(false)
  const chosen = list.state.tag
  const enabled = looking && can('view')
  const { data, isError } = useQuery({ ...tagsQuery(useStoreOid()), enabled })
  const used = (data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))
  const isThere = chosen === undefined || used.some(({ value }) => value === chosen)
  const failed = isError ? t('ui:errorState.title') : undefined
  const filter = choiceFilter(list, 'tag', {
    label: t('orderList:filter.tag'),
    options: isThere ? used : [...used, { value: chosen, label: chosen }],
    onLook: setLooking,
    none: data ? t('orderList:filter.noTags') : failed,
  })
  return { ...filter, chip: chosen }
}

/** All filters of the list; those that are asked for most stand in the row too. */
export function useOrderFilters(list: Orders): ListFilter[] {
  const { t } = useTranslation(['orderList', 'orders'])
  const { locale } = useLocalePath()
  const { can } = useOrderPermissions()
  const storeOid = useStoreOid()
  const ways = useQuery({ ...methodsQuery(storeOid), enabled: can('seeMethods') }).data ?? []
  const people = useQuery({ ...assigneesQuery(storeOid), enabled: can('view') }).data ?? []
  const label = (name: string) => t(`orderList:filter.${name}`)
  const words = (name: ChoiceName, drawerOnly = true) =>
    choiceFilter(list, name, {
      label: label(name),
      options: CHOICES[name].map((value) => ({ value, label: t(`${WORDS[name]}.${value}`) })),
      drawerOnly,
    })
  const { dates, rest } = useFieldFilters(list)
  return [
    words('paymentState', false),
    choiceFilter(list, 'paymentMethodOid', {
      label: label('paymentMethodOid'),
      options: ways.map(({ _id, name }) => ({
        value: _id,
        label: nameOfPayment({ name }, locale),
      })),
      drawerOnly: true,
    }),
    words('paymentKind'),
    words('fulfillmentState'),
    words('shippingKind'),
    words('origin'),
    choiceFilter(list, 'archived', {
      label: label('archived'),
      options: [{ value: 'true', label: t('orderList:filter.archivedOnly') }],
      without: t('orderList:filter.archivedNone'),
      drawerOnly: true,
    }),
    useTagFilter(list),
    choiceFilter(list, 'assignee', {
      label: label('assignee'),
      options: [
        ...['me', 'none'].map((value) => ({ value, label: t(`orderList:assignee.${value}`) })),
        ...people.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    }),
    dates,
    ...rest,
  ]
}
