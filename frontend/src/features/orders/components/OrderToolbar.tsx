import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { COUNT_CAP } from '@/constants'
import type { OrderPage } from '@/features/orders/api'
import { DateFields } from '@/features/orders/components/DateFields'
import { FilterDrawer } from '@/features/orders/list/FilterDrawer'
import { FilterMenu } from '@/features/orders/list/FilterMenu'
import { useChips } from '@/features/orders/list/useChips'
import { useFilters } from '@/features/orders/list/useFilters'
import {
  COLUMNS,
  type ListState,
  SELDOM,
  TABS,
  type Tab,
  USUAL_COLUMNS,
  WAITING,
} from '@/features/orders/listState'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useMoney } from '@/features/stores/useMoney'
import { ViewsMenu } from '@/features/views/ViewsMenu'
import { ColumnsMenu } from '@/ui/ColumnsMenu'
import { FilterChips } from '@/ui/FilterChips'
import { SearchInput } from '@/ui/SearchInput'
import { StateTabs } from '@/ui/StateTabs'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './OrderToolbar.module.css'

type Props = {
  state: ListState
  page: OrderPage | undefined
  to: (part: Partial<ListState>) => string
  onChange: (part: Partial<ListState>) => void
  onClear: () => void
}

/** The filters that are asked for most stand in the row; all of them in the drawer. */
const QUICK = ['paymentState', 'tag', 'assignee'] as const

function Dates({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('orders')
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md" radius="lg" width={360}>
      <Popover.Target>
        <Button rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
          {t('filter.dates')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter.dates')}>
        <div className={classes.sheet}>
          <DateFields value={state} onChange={onChange} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Tabs with their counts, search, filters at work and filters to add. */
export function OrderToolbar({ state, page, to, onChange, onClear }: Props) {
  const { t } = useTranslation(['orders', 'orderList'])
  const { can } = useOrderPermissions()
  const phone = useIsPhone()
  const { format } = useMoney()
  const due = page && page.total > 0 ? page.due : null
  const filters = useFilters(state, onChange)
  const all = Object.values(filters)
  const chips = useChips(all, state, onChange)
  const quick = QUICK.map((name) => filters[name]).filter(
    ({ chosen, options, onLook }) => chosen === undefined && (options.length > 0 || onLook),
  )
  const isShown = (tab: Tab) => !SELDOM.has(tab) || tab === state.tab || Boolean(page?.counts[tab])
  const tabs = TABS.filter(isShown).map((value) => {
    const count = page?.counts[value]
    const capped = page?.countsAreCapped === true && count !== undefined && count >= COUNT_CAP
    return { value, label: t(`tab.${value}`), count, capped, waiting: WAITING.has(value) }
  })
  return (
    <>
      <StateTabs label={t('tab.label')} tabs={tabs} value={state.tab} to={(tab) => to({ tab })} />
      {due && <p className={classes.due}>{t('list.due', { amount: format(due) })}</p>}
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchInput
            label={t(can('seeContact') ? 'list.search' : 'list.searchOpen')}
            value={state.q}
            onChange={(q) => onChange({ q })}
          />
        </div>
        <FilterChips chips={chips} onClear={onClear} />
        {!phone && quick.map((filter) => <FilterMenu key={filter.key} filter={filter} />)}
        {!phone && !state.from && !state.to && <Dates state={state} onChange={onChange} />}
        <FilterDrawer filters={all} state={state} onChange={onChange} />
        <ViewsMenu list="orders" />
        {!phone && (
          <ColumnsMenu
            columns={COLUMNS}
            usual={USUAL_COLUMNS}
            chosen={state.columns}
            onChange={(columns) => onChange({ columns })}
            nameOf={(name) => t(`orderList:columns.${name}`)}
          />
        )}
      </div>
    </>
  )
}
