import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FilterMenu } from '@/features/products/components/FilterMenu'
import { FilterSheet } from '@/features/products/components/FilterSheet'
import { type Filter, useFilters } from '@/features/products/components/useFilters'
import {
  type ListState,
  NO_FILTERS,
  type StatusTab,
  writeList,
} from '@/features/products/productList'
import { STATUSES } from '@/features/products/productStates'
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

function ActiveFilters({ filters, onChange }: { filters: Filter[] } & Pick<Props, 'onChange'>) {
  const chips = filters.flatMap(({ key, chosen, choose }) =>
    chosen ? [{ key, label: chosen.label, onRemove: () => choose(undefined) }] : [],
  )
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
        {phone && <FilterSheet filters={[...filters, sort]} />}
        <ActiveFilters filters={filters} onChange={onChange} />
        {!phone && open.map((filter) => <FilterMenu key={filter.key} filter={filter} />)}
        {!phone && <FilterMenu filter={sort} />}
      </search>
    </>
  )
}
