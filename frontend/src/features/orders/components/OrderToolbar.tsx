import { useTranslation } from 'react-i18next'
import { COUNT_CAP } from '@/constants'
import type { OrderPage } from '@/features/orders/api'
import type { Orders } from '@/features/orders/list/useOrderFilters'
import { type OrderTab, orderList, SELDOM, WAITING } from '@/features/orders/orderList'
import { useOrderPermissions } from '@/features/orders/permissions'
import { ViewsMenu } from '@/features/views/ViewsMenu'
import { useMoney } from '@/lib/store/useMoney'
import type { ListFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'

type Props = { list: Orders; page: OrderPage | undefined; filters: ListFilter[] }

/** Tabs with their counts, search, filters at work and filters to add. */
export function OrderToolbar({ list, page, filters }: Props) {
  const { t } = useTranslation(['orders', 'orderList'])
  const { can } = useOrderPermissions()
  const { format } = useMoney()
  const due = page && page.total > 0 ? page.due : null
  const isVisible = (tab: OrderTab) =>
    !SELDOM.has(tab) || tab === list.state.tab || Boolean(page?.counts[tab])
  const tabs = orderList.tabs.filter(isVisible).map((value) => {
    const count = page?.counts[value]
    const capped = page?.countsAreCapped === true && count !== undefined && count >= COUNT_CAP
    return { value, label: t(`tab.${value}`), count, capped, waiting: WAITING.has(value) }
  })
  return (
    <ListToolbar
      list={list}
      search={t(can('seeContact') ? 'list.search' : 'list.searchOpen')}
      tabs={{ label: t('tab.label'), items: tabs }}
      note={due && t('list.due', { amount: format(due) })}
      filters={filters}
      showLabel={t('filter.show')}
      views={<ViewsMenu list="orders" />}
      columnName={(name) => t(`orderList:columns.${name}`)}
    />
  )
}
