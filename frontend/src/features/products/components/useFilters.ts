import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '@/features/products/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import {
  type ListState,
  SORTS,
  STOCK_FILTERS,
  type StockFilter,
} from '@/features/products/productList'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'

export type Option = { value: string; label: string }
export type Filter = {
  key: string
  label: string
  options: Option[]
  chosen: Option | undefined
  /** Without it the filter is taken away. */
  choose: (value: string | undefined) => void
  /** One of them is always chosen. */
  always?: boolean
  /** Found by typing: too many for `options`. */
  labels?: 'tags' | 'brands'
}

/** The filters of the list with what can be chosen, and its order in the same form. */
export function useFilters(state: ListState, onChange: (part: Partial<ListState>) => void) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { data = [] } = useQuery(categoriesQuery(useStoreOid()))
  const categories = categoryChoices(data, locale, language).map(({ oid, name, under }) => ({
    value: oid,
    label: under ? `${under} › ${name}` : name,
  }))
  const stocks = STOCK_FILTERS.map((value) => ({ value, label: t(`filter.stock.${value}`) }))
  const orders = SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))
  const among = (options: Option[], value: string | undefined) =>
    value === undefined
      ? undefined
      : (options.find((option) => option.value === value) ?? { value, label: '…' })

  const filters: Filter[] = [
    {
      key: 'category',
      label: t('filter.category'),
      options: categories,
      chosen: among(categories, state.category),
      choose: (category) => onChange({ category }),
    },
    {
      key: 'stock',
      label: t('filter.stockLabel'),
      options: stocks,
      chosen: among(stocks, state.stock),
      choose: (stock) => onChange({ stock: stock as StockFilter | undefined }),
    },
  ]
  const photos = [{ value: 'none', label: t('filter.noPhoto') }]
  const only = (value: string | undefined) =>
    value === undefined ? undefined : { value, label: value }
  filters.push(
    {
      key: 'photo',
      label: t('field.photos'),
      options: photos,
      chosen: state.noPhoto ? photos[0] : undefined,
      choose: (value) => onChange({ noPhoto: value === 'none' }),
    },
    {
      key: 'tag',
      label: t('field.tags'),
      labels: 'tags',
      options: [],
      chosen: only(state.tag),
      choose: (tag) => onChange({ tag }),
    },
    {
      key: 'brand',
      label: t('field.brand'),
      labels: 'brands',
      options: [],
      chosen: only(state.brand),
      choose: (brand) => onChange({ brand }),
    },
  )
  const sort: Filter = {
    key: 'sort',
    label: t('sort.label'),
    options: orders,
    chosen: orders.find(({ value }) => value === state.sort),
    choose: (chosen) => onChange({ sort: chosen ?? '-createdAt' }),
    always: true,
  }
  const offered = filters.filter(
    ({ options, chosen, labels }) => options.length > 0 || labels || chosen,
  )
  return { filters: offered, sort }
}
