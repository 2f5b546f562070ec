import { useTranslation } from 'react-i18next'
import type { StockPage } from '@/features/stock/api'
import { stockList } from '@/features/stock/stockList'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import type { ListHandle } from '@/ui/list/useList'

type Props = { list: ListHandle<typeof stockList>; page: StockPage | undefined }

/** Few and none with their counts, search, and one warehouse where there are several. */
export function StockToolbar({ list, page }: Props) {
  const { t } = useTranslation('stock')
  const counts = {
    ALL: undefined,
    low: page?.lowCount,
    out: page?.outCount,
    awaited: page?.awaitedCount,
  }
  const places = page?.warehouses ?? []
  const options = places.map(({ _id, name }) => ({ value: _id, label: name }))
  const warehouse = choiceFilter(list, 'warehouse', {
    label: t('list.place'),
    options: options.length > 1 ? options : [],
    without: t('list.allPlaces'),
    chip: '…',
  })
  return (
    <ListToolbar
      list={list}
      search={t('list.searchIn')}
      tabs={{
        label: t('list.tabs'),
        items: stockList.tabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: counts[value],
          waiting: value !== 'ALL',
        })),
      }}
      filters={[warehouse]}
    />
  )
}
