import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsMenu } from '@/ui/ColumnsMenu'
import { FilterChips } from '@/ui/FilterChips'
import type { AnyList, ListState } from '@/ui/list/defineList'
import { FilterDrawer } from '@/ui/list/FilterDrawer'
import { FilterMenu, SortMenu } from '@/ui/list/FilterMenu'
import { isOffered, type ListFilter, type Option } from '@/ui/list/ListFilter'
import type { ListHandle } from '@/ui/list/useList'
import { SearchInput } from '@/ui/SearchInput'
import { type StateTab, StateTabs } from '@/ui/StateTabs'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './list.module.css'

type Props<L extends AnyList> = {
  list: ListHandle<L>
  /** What is searched: "Name, SKU or brand". */
  search: string
  tabs?: { label: string; items: StateTab<L['tabs'][number]>[] }
  filters?: ListFilter[]
  /** The orders that are offered by name; columns that sort are pressed besides. */
  sorts?: Option[]
  columnName?: (column: L['columns']['all'][number]) => string
  /** The menu of saved views. */
  views?: ReactNode
  /** Beside the columns, at the end. */
  end?: ReactNode
  /** A line under the tabs. */
  note?: ReactNode
  /** What leads from the filters back to the list: "Show orders". */
  showLabel?: string
}

/** Tabs with their counts, search, filters at work and filters to add: all of it lives in the address. */
export function ListToolbar<L extends AnyList>(props: Props<L>) {
  const { list, search, tabs, sorts, columnName, views, end, note } = props
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const filters = (props.filters ?? []).filter(isOffered)
  const { state, change, clear, to } = list
  const set = (part: object) => change(part as Partial<ListState<L>>)
  const sort = sorts && {
    label: t('filters.sort'),
    options: sorts,
    value: state.sort,
    onChoose: (value: string) => set({ sort: value }),
  }
  const hasDrawer = phone ? filters.length > 0 || sort : filters.some((one) => one.drawerOnly)
  const drawer = hasDrawer && (
    <FilterDrawer filters={filters} sorts={phone ? sort : undefined} showLabel={props.showLabel} />
  )
  const chips = filters.flatMap(({ key, chip, onRemove }) =>
    chip === undefined ? [] : [{ key, label: chip, onRemove }],
  )
  return (
    <>
      {tabs && (
        <StateTabs
          label={tabs.label}
          tabs={tabs.items}
          value={state.tab}
          to={(tab) => to({ tab } as Partial<ListState<L>>)}
        />
      )}
      {note && <p className={classes.note}>{note}</p>}
      <search className={classes.bar} aria-label={t('filters.search')}>
        <div className={classes.search}>
          <SearchInput label={search} value={state.q} onChange={(q) => set({ q })} />
        </div>
        {phone && drawer}
        <FilterChips chips={chips} onClear={clear} />
        {!phone &&
          filters.map((one) => !one.drawerOnly && <FilterMenu key={one.key} filter={one} />)}
        {!phone && drawer}
        <div className={classes.end}>
          {!phone && sort && <SortMenu {...sort} />}
          {views}
          {!phone && columnName && (
            <ColumnsMenu
              columns={list.list.columns.all}
              usual={list.list.columns.usual}
              chosen={state.columns}
              onChange={(columns) => set({ columns })}
              nameOf={columnName}
            />
          )}
          {end}
        </div>
      </search>
    </>
  )
}
