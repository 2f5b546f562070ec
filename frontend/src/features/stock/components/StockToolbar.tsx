import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { StockPage } from '@/features/stock/api'
import { type StockState, TABS, writeStock } from '@/features/stock/stockList'
import { SearchInput } from '@/ui/SearchInput'
import { StateTabs } from '@/ui/StateTabs'
import classes from './Stock.module.css'

type Props = {
  state: StockState
  page: StockPage | undefined
  onChange: (part: Partial<StockState>) => void
}

/** Few and none with their counts, search, and one warehouse where there are several. */
export function StockToolbar({ state, page, onChange }: Props) {
  const { t } = useTranslation('stock')
  const [parameters] = useSearchParams()
  const counts = { ALL: undefined, low: page?.lowCount, out: page?.outCount }
  const places = page?.warehouses ?? []
  return (
    <>
      <StateTabs
        label={t('list.tabs')}
        tabs={TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: counts[value],
          waiting: value !== 'ALL',
        }))}
        value={state.tab}
        to={(tab) => `?${writeStock(parameters, { tab })}`}
      />
      <search className={classes.bar} aria-label={t('list.search')}>
        <SearchInput label={t('list.searchIn')} value={state.q} onChange={(q) => onChange({ q })} />
        {places.length > 1 && (
          <NativeSelect
            className={classes.place}
            aria-label={t('list.place')}
            value={state.warehouse ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ warehouse: value || undefined })}
            data={[
              { value: '', label: t('list.allPlaces') },
              ...places.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
      </search>
    </>
  )
}
