import { useTranslation } from 'react-i18next'
import { COUNT_CAP } from '@/constants'
import type { OrderPage } from '@/features/orders/api'
import { FilterMenus } from '@/features/orders/components/FilterMenus'
import { FilterSheet } from '@/features/orders/components/FilterSheet'
import { useFilterWords } from '@/features/orders/components/useFilterWords'
import { type ListState, TABS, WAITING } from '@/features/orders/listState'
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

/** Tabs with their counts, search, filters at work and filters to add. */
export function OrderToolbar({ state, page, to, onChange, onClear }: Props) {
  const { t } = useTranslation('orders')
  const phone = useIsPhone()
  const { states, methods, chips } = useFilterWords(state, onChange)
  const Filters = phone ? FilterSheet : FilterMenus
  const tabs = TABS.map((value) => {
    const count = page?.counts[value]
    const capped = page?.countsAreCapped === true && count !== undefined && count >= COUNT_CAP
    return { value, label: t(`tab.${value}`), count, capped, waiting: WAITING.has(value) }
  })
  return (
    <>
      <StateTabs label={t('tab.label')} tabs={tabs} value={state.tab} to={(tab) => to({ tab })} />
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchInput label={t('list.search')} value={state.q} onChange={(q) => onChange({ q })} />
        </div>
        <FilterChips chips={chips} onClear={onClear} />
        <Filters state={state} states={states} methods={methods} onChange={onChange} />
      </div>
    </>
  )
}
