import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { methodsQuery } from '@/features/orders/api'
import type { Filter, Option } from '@/features/orders/list/Filter'
import { assigneesQuery, tagsQuery } from '@/features/orders/list/listApi'
import { CHOICES, type ChoiceName, type ListState } from '@/features/orders/listState'
import { nameOfPayment } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'

const WORDS: Record<ChoiceName, (value: string) => string> = {
  paymentState: (value) => `orders:payment.${value}`,
  paymentKind: (value) => `orderList:kind.${value}`,
  fulfillmentState: (value) => `orderList:fulfillment.${value}`,
  shippingKind: (value) => `orderList:shippingKind.${value}`,
  origin: (value) => `orderList:origin.${value}`,
  archived: () => 'orderList:filter.archivedOnly',
}

function among(options: Option[], value: string | undefined): Option | undefined {
  if (value === undefined) return undefined
  return options.find((option) => option.value === value) ?? { value, label: value }
}

/** Tags in use with how many orders carry them. To count them costs all orders of the store: they are
 * asked for by who looks at them, and the one that the list is filtered by is there before. */
function useTags(looking: boolean, chosen: string | undefined) {
  const { t } = useTranslation(['orderList', 'ui'])
  const { data, isError } = useQuery({ ...tagsQuery(useStoreOid()), enabled: looking })
  const used = (data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))
  const isThere = chosen === undefined || used.some(({ value }) => value === chosen)
  const options = isThere ? used : [...used, { value: chosen, label: chosen }]
  const failed = isError ? t('ui:errorState.title') : undefined
  return { options, none: data ? t('orderList:filter.noTags') : failed }
}

/** The filters that are a choice among some, with their words. */
export function useFilters(
  state: ListState,
  change: (part: Partial<ListState>) => void,
): Record<ChoiceName | 'paymentMethodOid' | 'tag' | 'assignee', Filter> {
  const { t } = useTranslation(['orderList', 'orders'])
  const { locale } = useLocalePath()
  const { can } = useOrderPermissions()
  const storeOid = useStoreOid()
  const ways = useQuery({ ...methodsQuery(storeOid), enabled: can('seeMethods') }).data ?? []
  const [looking, setLooking] = useState(false)
  const tags = useTags(looking && can('view'), state.tag)
  const people = useQuery({ ...assigneesQuery(storeOid), enabled: can('view') }).data ?? []

  const filter = (key: keyof ListState & string, options: Option[]): Filter => ({
    key,
    label: t(`orderList:filter.${key}`),
    options,
    chosen: among(options, state[key] as string | undefined),
    choose: (value) => change({ [key]: value } as Partial<ListState>),
  })
  const words = (name: ChoiceName) =>
    filter(
      name,
      CHOICES[name].map((value) => ({ value, label: t(WORDS[name](value)) })),
    )
  const nobody = ['me', 'none'].map((value) => ({ value, label: t(`orderList:assignee.${value}`) }))
  return {
    paymentState: words('paymentState'),
    paymentMethodOid: filter(
      'paymentMethodOid',
      ways.map(({ _id, name }) => ({ value: _id, label: nameOfPayment({ name }, locale) })),
    ),
    paymentKind: words('paymentKind'),
    fulfillmentState: words('fulfillmentState'),
    shippingKind: words('shippingKind'),
    origin: words('origin'),
    archived: { ...words('archived'), without: t('orderList:filter.archivedNone') },
    tag: {
      ...filter('tag', tags.options),
      chosen: state.tag === undefined ? undefined : { value: state.tag, label: state.tag },
      onLook: setLooking,
      none: tags.none,
    },
    assignee: filter('assignee', [
      ...nobody,
      ...people.map(({ _id, name }) => ({ value: _id, label: name })),
    ]),
  }
}
