import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProductPicker } from '@/features/orders/components/ProductPicker'
import { CourierFilter } from '@/features/orders/list/CourierFilter'
import { productNameQuery } from '@/features/orders/list/listApi'
import type { Orders } from '@/features/orders/list/useOrderFilters'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { AmountRange } from '@/ui/list/AmountRange'
import { DateRange } from '@/ui/list/DateRange'
import { type FieldsFilter, fieldsFilter } from '@/ui/list/ListFilter'
import { PlacePicker } from '@/ui/PlacePicker'
import { usePlaceName } from '@/ui/usePlaceName'

/** A day has no zone of its own: noon keeps it the same day everywhere. */
const noon = (day: string) => `${day}T12:00:00Z`

function useDateFilter(list: Orders): FieldsFilter {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { from, to } = list.state
  const day = (value: string) => formatDay(noon(value), locale, 'UTC')
  const words = () => {
    if (from && to) return from === to ? day(from) : `${day(from)} – ${day(to)}`
    if (from) return t('filter.since', { day: day(from) })
    return to ? t('filter.until', { day: day(to) }) : undefined
  }
  return fieldsFilter(list, ['from', 'to'], {
    label: t('filter.dates'),
    chip: words(),
    menuWidth: 360,
    fields: () => <DateRange value={{ from, to }} onChange={list.change} timeZone={timeZone} />,
  })
}

function useTotalFilter(list: Orders): FieldsFilter {
  const { t } = useTranslation('orderList')
  const { symbol, digits, format } = useMoney()
  const { minTotal, maxTotal } = list.state
  const bounds = [minTotal, maxTotal]
  const words = bounds.map((amount) => (amount ? format(amount) : '…')).join(' – ')
  return fieldsFilter(list, ['minTotal', 'maxTotal'], {
    chip: bounds.some(Boolean) ? words : undefined,
    drawerOnly: true,
    fields: () => (
      <AmountRange
        min={minTotal}
        max={maxTotal}
        labels={{ min: t('filter.minTotal'), max: t('filter.maxTotal') }}
        money={{ symbol, digits }}
        onChange={(min, max) => list.change({ minTotal: min, maxTotal: max })}
      />
    ),
  })
}

function useProductFilter(list: Orders): FieldsFilter {
  const { t } = useTranslation('orderList')
  const { locale } = useLocalePath()
  const { productOid } = list.state
  const enabled = productOid !== undefined
  const { data } = useQuery({ ...productNameQuery(useStoreOid(), productOid ?? ''), enabled })
  const name = data as Partial<Record<string, string>> | undefined
  const words = name?.[locale] || name?.es || name?.en || t('filter.productOid')
  return fieldsFilter(list, ['productOid'], {
    chip: enabled ? words : undefined,
    drawerOnly: true,
    fields: () => (
      <ProductPicker value={productOid} onChange={(oid) => list.change({ productOid: oid })} />
    ),
  })
}

/** From the page of a customer; the list itself does not offer it. */
function useCustomerFilter(list: Orders): FieldsFilter {
  const { t } = useTranslation('orderList')
  return fieldsFilter(list, ['customerOid'], {
    chip: list.state.customerOid ? t('filter.customerOid') : undefined,
    drawerOnly: true,
    fields: () => null,
  })
}

function usePlaceFilter(list: Orders): FieldsFilter {
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

/** The filters that are more than a choice among some. */
export function useFieldFilters(list: Orders) {
  const { courier } = list.state
  const named = fieldsFilter(list, ['courier'], {
    chip: courier,
    drawerOnly: true,
    fields: () => (
      <CourierFilter value={courier} onChange={(name) => list.change({ courier: name })} />
    ),
  })
  return {
    dates: useDateFilter(list),
    rest: [
      useTotalFilter(list),
      useProductFilter(list),
      named,
      usePlaceFilter(list),
      useCustomerFilter(list),
    ],
  }
}
