import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FilterMenu } from '@/features/products/components/FilterMenu'
import { FilterSheet } from '@/features/products/components/FilterSheet'
import { LabelMenu } from '@/features/products/components/LabelMenu'
import { PriceFilter } from '@/features/products/components/PriceFilter'
import { type Filter, useFilters } from '@/features/products/components/useFilters'
import {
  COLUMNS,
  type ColumnName,
  type ListState,
  NO_FILTERS,
  type StatusTab,
  USUAL_COLUMNS,
  writeList,
} from '@/features/products/productList'
import { STATUSES } from '@/features/products/productStates'
import { useMoney } from '@/features/stores/useMoney'
import { ViewsMenu } from '@/features/views/ViewsMenu'
import { ColumnsMenu } from '@/ui/ColumnsMenu'
import { FilterChips } from '@/ui/FilterChips'
import { SearchInput } from '@/ui/SearchInput'
import { StateTabs } from '@/ui/StateTabs'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './ListToolbar.module.css'

type Props = {
  state: ListState
  counts: Record<string, number> | undefined
  onChange: (part: Partial<ListState>) => void
}

const TABS: StatusTab[] = ['ALL', ...STATUSES]
const COLUMN_TITLES: Record<ColumnName, string> = {
  status: 'column.status',
  category: 'column.category',
  brand: 'field.brand',
  tags: 'field.tags',
  variants: 'field.variants',
  sold: 'column.sold',
  updatedAt: 'column.updated',
  stock: 'column.stock',
  price: 'column.price',
}

function ActiveFilters({
  filters,
  state,
  onChange,
}: { filters: Filter[] } & Omit<Props, 'counts'>) {
  const money = useMoney()
  const chips = filters.flatMap(({ key, chosen, choose }) =>
    chosen ? [{ key, label: chosen.label, onRemove: () => choose(undefined) }] : [],
  )
  const { minPrice, maxPrice } = state
  if (minPrice !== undefined || maxPrice !== undefined) {
    const label = [minPrice, maxPrice]
      .map((price) => (price ? money.format(price) : '…'))
      .join(' – ')
    const onRemove = () => onChange({ minPrice: undefined, maxPrice: undefined })
    chips.push({ key: 'price', label, onRemove })
  }
  return <FilterChips chips={chips} onClear={() => onChange(NO_FILTERS)} />
}

/** Tabs with counts, search and filters: all of it lives in the address. */
export function ListToolbar({ state, counts, onChange }: Props) {
  const { t } = useTranslation('products')
  const [parameters] = useSearchParams()
  const { filters, sort } = useFilters(state, onChange)
  const phone = useIsPhone()
  const tabs = TABS.map((value) => ({ value, label: t(`tab.${value}`), count: counts?.[value] }))
  const open = filters.filter(({ chosen }) => chosen === undefined)
  return (
    <>
      <StateTabs
        label={t('list.tabs')}
        tabs={tabs}
        value={state.tab}
        to={(tab) => `?${writeList(parameters, { tab })}`}
      />
      <search className={classes.bar} aria-label={t('list.search')}>
        <SearchInput label={t('list.searchIn')} value={state.q} onChange={(q) => onChange({ q })} />
        {phone && <FilterSheet filters={[...filters, sort]} state={state} onChange={onChange} />}
        <ActiveFilters filters={filters} state={state} onChange={onChange} />
        {!phone &&
          open.map((filter) =>
            filter.labels ? (
              <LabelMenu key={filter.key} filter={filter} />
            ) : (
              <FilterMenu key={filter.key} filter={filter} />
            ),
          )}
        {!phone && <PriceFilter state={state} onChange={onChange} />}
        <div className={classes.looks}>
          {!phone && <FilterMenu filter={sort} />}
          <ViewsMenu list="products" />
          {!phone && (
            <ColumnsMenu
              columns={COLUMNS}
              usual={USUAL_COLUMNS}
              chosen={state.columns}
              onChange={(columns) => onChange({ columns })}
              nameOf={(name) => t(COLUMN_TITLES[name])}
            />
          )}
        </div>
      </search>
    </>
  )
}
