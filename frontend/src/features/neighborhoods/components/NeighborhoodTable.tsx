import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Neighborhood, NeighborhoodPage } from '@/features/neighborhoods/api'
import { cityName } from '@/features/neighborhoods/cityName'
import { type Act, NeighborhoodMenu } from '@/features/neighborhoods/components/NeighborhoodMenu'
import { UseMark } from '@/features/neighborhoods/components/UseMark'
import { neighborhoodList } from '@/features/neighborhoods/neighborhoodList'
import { useStore } from '@/lib/store/useStore'
import type { Column } from '@/ui/dataTable/Column'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import type { ListHandle } from '@/ui/list/useList'
import classes from './Neighborhoods.module.css'

type List = ListHandle<typeof neighborhoodList>
type Props = {
  list: List
  page: UseQueryResult<NeighborhoodPage>
  onAct: (act: Act, neighborhood: Neighborhood) => void
  empty: ReactNode
}

function Toolbar({ list, page }: { list: List; page: NeighborhoodPage | undefined }) {
  const { t } = useTranslation('neighborhoods')
  const { country } = useStore()
  const cities = (page?.cities ?? []).map((city) => ({
    value: city.place,
    label: cityName(city, country),
  }))
  const city = choiceFilter(list, 'place', {
    label: t('list.city'),
    options: cities.length > 1 ? cities : [],
    without: t('list.allCities'),
    chip: cities.find(({ value }) => value === list.state.place)?.label ?? '…',
  })
  const sorts = neighborhoodList.sorts.map((value) => ({ value, label: t(`sort.${value}`) }))
  return <ListToolbar list={list} search={t('list.search')} filters={[city]} sorts={sorts} />
}

export function NeighborhoodTable({ list, page, onAct, empty }: Props) {
  const { t } = useTranslation('neighborhoods')
  const { country } = useStore()
  const menu = (row: Neighborhood) => <NeighborhoodMenu neighborhood={row} onAct={onAct} />
  const columns: Column<Neighborhood>[] = [
    {
      key: 'name',
      title: t('column.name'),
      sortable: true,
      render: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    { key: 'city', title: t('column.city'), render: (row) => cityName(row, country) },
    {
      key: 'usedIn',
      title: t('column.usedIn'),
      render: ({ usedIn }) => <UseMark usedIn={usedIn} />,
    },
    { key: 'actions', title: '', align: 'right', width: 64, render: menu },
  ]
  return (
    <ListView
      list={list}
      page={page}
      title={t('list.title')}
      failed={t('list.failed')}
      rowName={({ name }) => name}
      columns={columns}
      card={(row) => (
        <article className={classes.card}>
          <div className={classes.words}>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.small}>{cityName(row, country)}</span>
            <span className={classes.small}>
              <UseMark usedIn={row.usedIn} />
            </span>
          </div>
          {menu(row)}
        </article>
      )}
      toolbar={<Toolbar list={list} page={page.data} />}
      empty={empty}
    />
  )
}
