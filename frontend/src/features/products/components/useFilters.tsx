import { useTranslation } from 'react-i18next'
import { useCategories } from '@/features/products/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import { LabelSelect } from '@/features/products/components/LabelSelect'
import { NAMED_SORTS, type productList, STOCK_FILTERS } from '@/features/products/productList'
import { useLocalePath } from '@/i18n/localePath'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { AmountRange } from '@/ui/list/AmountRange'
import { choiceFilter, type FieldsFilter, fieldsFilter } from '@/ui/list/ListFilter'
import type { ListHandle } from '@/ui/list/useList'

type Products = ListHandle<typeof productList>

function useCategoryOptions() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { data = [] } = useCategories()
  return categoryChoices(data, locale, language).map(({ oid, name, under }) => ({
    value: oid,
    label: under ? `${under} › ${name}` : name,
  }))
}

/** From one price to another; either may be left open. */
function usePriceFilter(list: Products): FieldsFilter {
  const { t } = useTranslation('products')
  const { symbol, digits, format } = useMoney()
  const { minPrice, maxPrice } = list.state
  const bounds = [minPrice, maxPrice]
  const words = bounds.map((price) => (price ? format(price) : '…')).join(' – ')
  return fieldsFilter(list, ['minPrice', 'maxPrice'], {
    label: t('column.price'),
    chip: bounds.some(Boolean) ? words : undefined,
    fields: (menu) => (
      <AmountRange
        min={minPrice}
        max={maxPrice}
        labels={{ min: t('filter.minPrice'), max: t('filter.maxPrice') }}
        money={{ symbol, digits }}
        done={menu && t('filter.show')}
        onChange={(least, most) => list.change({ minPrice: least, maxPrice: most })}
      />
    ),
  })
}

/** A tag or a brand: too many for a menu, found by typing. */
function useLabelFilter(list: Products, name: 'tag' | 'brand', label: string): FieldsFilter {
  const value = list.state[name]
  return fieldsFilter(list, [name], {
    label,
    chip: value,
    menuWidth: 280,
    fields: (menu) => (
      <LabelSelect
        label={label}
        group={name === 'tag' ? 'tags' : 'brands'}
        value={value}
        open={menu !== undefined}
        onChange={(next) => {
          menu?.close()
          list.change({ [name]: next })
        }}
      />
    ),
  })
}

/** The filters of the list with what can be chosen, and its orders by name. */
export function useFilters(list: Products) {
  const { t } = useTranslation('products')
  const filters = [
    choiceFilter(list, 'category', {
      label: t('filter.category'),
      options: useCategoryOptions(),
      chip: '…',
    }),
    choiceFilter(list, 'stock', {
      label: t('filter.stockLabel'),
      options: STOCK_FILTERS.map((value) => ({ value, label: t(`filter.stock.${value}`) })),
    }),
    choiceFilter(list, 'photo', {
      label: t('field.photos'),
      options: [{ value: 'none', label: t('filter.noPhoto') }],
    }),
    choiceFilter(list, 'weight', {
      label: t('field.weight'),
      options: [{ value: 'none', label: t('filter.noWeight') }],
    }),
    useLabelFilter(list, 'tag', t('field.tags')),
    useLabelFilter(list, 'brand', t('field.brand')),
    usePriceFilter(list),
  ]
  return { filters, sorts: NAMED_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })) }
}
