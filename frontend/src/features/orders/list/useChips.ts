import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Filter } from '@/features/orders/list/Filter'
import { productNameQuery } from '@/features/orders/list/listApi'
import { usePlaceName } from '@/features/orders/list/usePlaceName'
import type { ListState } from '@/features/orders/listState'
import { useMoney } from '@/features/stores/useMoney'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import type { FilterChip } from '@/ui/FilterChips'

/** A day has no zone of its own: noon keeps it the same day everywhere. */
const noon = (day: string) => `${day}T12:00:00Z`

function useDates({ from, to }: ListState): string {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const day = (value: string) => formatDay(noon(value), locale, 'UTC')
  if (from && to) return from === to ? day(from) : `${day(from)} – ${day(to)}`
  if (from) return t('filter.since', { day: day(from) })
  return to ? t('filter.until', { day: day(to) }) : ''
}

function useTotals({ minTotal, maxTotal }: ListState): string {
  const { format } = useMoney()
  if (minTotal === undefined && maxTotal === undefined) return ''
  return [minTotal, maxTotal].map((amount) => (amount ? format(amount) : '…')).join(' – ')
}

function useProduct(productOid: string | undefined): string {
  const { t } = useTranslation('orderList')
  const { locale } = useLocalePath()
  const enabled = productOid !== undefined
  const { data } = useQuery({ ...productNameQuery(useStoreOid(), productOid ?? ''), enabled })
  if (productOid === undefined) return ''
  const name = data as Partial<Record<string, string>> | undefined
  return name?.[locale] || name?.es || name?.en || t('filter.productOid')
}

/** The filters at work, each with its way out. */
export function useChips(
  filters: Filter[],
  state: ListState,
  change: (part: Partial<ListState>) => void,
): FilterChip[] {
  const none = { addressState: undefined, addressCity: undefined, addressNeighborhood: undefined }
  const others: [string, string, Partial<ListState>][] = [
    ['place', usePlaceName(state), none],
    ['product', useProduct(state.productOid), { productOid: undefined }],
    ['courier', state.courier ?? '', { courier: undefined }],
    ['total', useTotals(state), { minTotal: undefined, maxTotal: undefined }],
    ['dates', useDates(state), { from: undefined, to: undefined }],
  ]
  return [
    ...filters.flatMap(({ key, chosen, choose }) =>
      chosen ? [{ key, label: chosen.label, onRemove: () => choose(undefined) }] : [],
    ),
    ...others.flatMap(([key, label, without]) =>
      label === '' ? [] : [{ key, label, onRemove: () => change(without) }],
    ),
  ]
}
