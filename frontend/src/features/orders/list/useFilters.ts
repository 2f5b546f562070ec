import { useQuery } from '@tanstack/react-query'
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
  const tags = useQuery({ ...tagsQuery(storeOid), enabled: can('view') }).data ?? []
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
    tag: filter(
      'tag',
      tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
    ),
    assignee: filter('assignee', [
      ...nobody,
      ...people.map(({ _id, name }) => ({ value: _id, label: name })),
    ]),
  }
}
