import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { categoriesQuery, customerTagsQuery } from '@/features/customers/api'
import { CHANNELS, type customerList } from '@/features/customers/customerList'
import { ProductPicker } from '@/features/orders/components/ProductPicker'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { AmountRange } from '@/ui/list/AmountRange'
import { DateRange } from '@/ui/list/DateRange'
import {
  choiceFilter,
  type FieldsFilter,
  fieldsFilter,
  type ListFilter,
} from '@/ui/list/ListFilter'
import type { ListHandle } from '@/ui/list/useList'
import { PlacePicker } from '@/ui/PlacePicker'
import { usePlaceName } from '@/ui/usePlaceName'

export type Customers = ListHandle<typeof customerList>

const CREDITS = ['OWES', 'OVERDUE', 'LIMIT'] as const

const noon = (day: string) => `${day}T12:00:00Z`

function useOrdersFilter(list: Customers): FieldsFilter {
  const { t } = useTranslation('customers')
  const { minOrders, maxOrders } = list.state
  const bounds = [minOrders, maxOrders]
  const words = t('filter.ordersChip', { range: bounds.map((one) => one ?? '…').join(' – ') })
  const field = (name: 'minOrders' | 'maxOrders') => (
    <NumberInput
      label={t(`filter.${name}`)}
      value={list.state[name] ?? ''}
      min={0}
      max={999_999}
      allowDecimal={false}
      allowNegative={false}
      onChange={(value) => list.change({ [name]: value === '' ? undefined : Number(value) })}
    />
  )
  return fieldsFilter(list, ['minOrders', 'maxOrders'], {
    label: t('filter.orders'),
    chip: bounds.some((one) => one !== undefined) ? words : undefined,
    fields: () => (
      <>
        {field('minOrders')}
        {field('maxOrders')}
      </>
    ),
  })
}

function useSpentFilter(list: Customers): FieldsFilter {
  const { t } = useTranslation('customers')
  const { symbol, digits, format } = useMoney()
  const { minSpent, maxSpent } = list.state
  const bounds = [minSpent, maxSpent]
  return fieldsFilter(list, ['minSpent', 'maxSpent'], {
    chip: bounds.some(Boolean)
      ? bounds.map((one) => (one ? format(one) : '…')).join(' – ')
      : undefined,
    drawerOnly: true,
    fields: () => (
      <AmountRange
        min={minSpent}
        max={maxSpent}
        labels={{ min: t('filter.minSpent'), max: t('filter.maxSpent') }}
        money={{ symbol, digits }}
        onChange={(min, max) => list.change({ minSpent: min, maxSpent: max })}
      />
    ),
  })
}

function useDaysFilter(list: Customers): FieldsFilter {
  const { t } = useTranslation('customers')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { boughtFrom: from, boughtTo: to } = list.state
  const day = (value: string | undefined) => (value ? formatDay(noon(value), locale, 'UTC') : '…')
  return fieldsFilter(list, ['boughtFrom', 'boughtTo'], {
    label: t('filter.lastOrder'),
    chip: from || to ? t('filter.lastChip', { range: `${day(from)} – ${day(to)}` }) : undefined,
    menuWidth: 360,
    fields: () => (
      <DateRange
        value={{ from, to }}
        onChange={(days) => list.change({ boughtFrom: days.from, boughtTo: days.to })}
        timeZone={timeZone}
      />
    ),
  })
}

function usePlaceFilter(list: Customers): FieldsFilter {
  const { country } = useStore()
  const { addressState: state = '', addressCity: city = '', addressNeighborhood } = list.state
  const name = usePlaceName(list.state)
  return fieldsFilter(list, ['addressState', 'addressCity', 'addressNeighborhood'], {
    chip: name || undefined,
    drawerOnly: true,
    fields: () => (
      <PlacePicker
        country={country}
        value={{ state, city, neighborhood: addressNeighborhood ?? '' }}
        onChange={(place) =>
          list.change({
            addressState: place.state || undefined,
            addressCity: place.city || undefined,
            addressNeighborhood: place.neighborhood || undefined,
          })
        }
      />
    ),
  })
}

function useTagFilter(list: Customers): ListFilter {
  const { t } = useTranslation('customers')
  const [looking, setLooking] = useState(false)
  const { data } = useQuery({ ...customerTagsQuery(useStoreOid()), enabled: looking })
  const { tag } = list.state
  const used = (data ?? []).map((one) => ({ value: one.tag, label: `${one.tag} (${one.count})` }))
  const isThere = tag === undefined || used.some(({ value }) => value === tag)
  const filter = choiceFilter(list, 'tag', {
    label: t('filter.tag'),
    options: isThere ? used : [...used, { value: tag, label: tag }],
    onLook: setLooking,
    none: data ? t('filter.noTags') : undefined,
    drawerOnly: true,
  })
  return { ...filter, chip: tag }
}

/** What makes a segment: a view keeps it under a name. */
export function useCustomerFilters(list: Customers): ListFilter[] {
  const { t } = useTranslation('customers')
  const enabled = useAccess('customers.view').allowed
  const { data: categories = [] } = useQuery({ ...categoriesQuery(useStoreOid()), enabled })
  const { productOid } = list.state
  const product = fieldsFilter(list, ['productOid'], {
    chip: productOid ? t('filter.product') : undefined,
    drawerOnly: true,
    fields: () => (
      <ProductPicker value={productOid} onChange={(oid) => list.change({ productOid: oid })} />
    ),
  })
  return [
    choiceFilter(list, 'categoryOid', {
      label: t('filter.category'),
      options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    }),
    choiceFilter(list, 'credit', {
      label: t('filter.credit'),
      options: CREDITS.map((value) => ({ value, label: t(`filter.owes.${value}`) })),
    }),
    useOrdersFilter(list),
    useDaysFilter(list),
    choiceFilter(list, 'consent', {
      label: t('filter.consent'),
      options: CHANNELS.map((value) => ({ value, label: t(`filter.accepts.${value}`) })),
      drawerOnly: true,
    }),
    useSpentFilter(list),
    usePlaceFilter(list),
    product,
    useTagFilter(list),
    choiceFilter(list, 'blocked', {
      label: t('filter.blocked'),
      options: [{ value: 'true', label: t('filter.blockedOnly') }],
      without: t('filter.blockedAll'),
      drawerOnly: true,
    }),
  ]
}
