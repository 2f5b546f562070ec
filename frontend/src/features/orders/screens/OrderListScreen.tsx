import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderRow, ordersQuery } from '@/features/orders/api'
import { OrderCard } from '@/features/orders/components/OrderCard'
import { FirstOrder, NothingFound } from '@/features/orders/components/OrderListEmpty'
import { OrderToolbar } from '@/features/orders/components/OrderToolbar'
import { StateDialog, type StateRequest } from '@/features/orders/components/StateDialog'
import { useOrderColumns } from '@/features/orders/components/useOrderColumns'
import { ListActions } from '@/features/orders/list/ListActions'
import { type OrderOutcome, useBulkOrders } from '@/features/orders/list/useBulkOrders'
import { useOrderFilters } from '@/features/orders/list/useOrderFilters'
import { nextMove } from '@/features/orders/nextMove'
import { orderList } from '@/features/orders/orderList'
import { useOrderPermissions } from '@/features/orders/permissions'
import { summaryQuery } from '@/features/orders/summary'
import { useHref } from '@/lib/appLink'
import { orderCode } from '@/lib/orderCode'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { BulkResults } from '@/ui/list/BulkResults'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { useRowKeys } from '@/ui/list/useRowKeys'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

/** Null while it is on its way. */
function useHeadline(storeOid: string, enabled: boolean): string | null | undefined {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const { data, isLoading } = useQuery({ ...summaryQuery(storeOid), enabled })
  if (data === undefined) return isLoading ? null : undefined
  const count = data.queue.reduce((sum, entry) => sum + entry.count, 0)
  const waiting = count === 0 ? t('list.nothing') : t('list.waiting', { count })
  const { orders, collected, expected } = data.week
  if (orders === 0) return waiting
  const sales = t('list.week', { collected: format(collected), expected: format(expected) })
  return `${waiting} · ${sales}`
}

function Orders() {
  const { t } = useTranslation(['orders', 'orderList'])
  const href = useHref()
  const list = useList(orderList)
  const page = useQuery(ordersQuery(useStoreOid(), list.query))
  const filters = useOrderFilters(list)
  const [request, setRequest] = useState<StateRequest | null>(null)
  const [outcome, setOutcome] = useState<OrderOutcome>()
  const box = useRef<HTMLDivElement>(null)
  const { data } = page
  const rows = data?.items ?? []
  const linkOf = (order: OrderRow) => href.store(paths.order(order._id))
  const first = rows.find((order) => nextMove(order) !== undefined)?._id
  const isFirst = (order: OrderRow) => order._id === first
  const { columns: visible } = list.state
  const columns = useOrderColumns({ linkOf, isFirst, onMove: setRequest, visible })
  const selection = useBulkOrders(rows, setOutcome)
  const pick = (index: number) => {
    const oid = rows[index]?._id
    if (oid === undefined) return
    const { ids } = selection
    selection.onChange(ids.includes(oid) ? ids.filter((one) => one !== oid) : [...ids, oid])
  }
  useRowKeys(box, { x: pick })
  return (
    <div ref={box}>
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={({ number }) => `#${orderCode(number)}`}
        columns={columns}
        cardsOnTablet
        linkOf={linkOf}
        card={(order) => (
          <OrderCard order={order} to={linkOf(order)} filled={isFirst(order)} onMove={setRequest} />
        )}
        toolbar={<OrderToolbar list={list} page={data} filters={filters} />}
        selection={selection}
        empty={<FirstOrder list={list} />}
        nothingFound={<NothingFound list={list} filters={filters} all={data?.counts.ALL ?? 0} />}
      />
      <StateDialog request={request} onClose={() => setRequest(null)} />
      <BulkResults
        outcome={outcome}
        onClose={() => setOutcome(undefined)}
        nameOf={({ number }) => `#${orderCode(number ?? '?')}`}
        doneText={(action) => t(`orderList:results.${action}`)}
      />
    </div>
  )
}

/** All orders of the store, by what they wait for. */
export function OrderListScreen() {
  const { t } = useTranslation('orders')
  const { can, button } = useOrderPermissions()
  const storeOid = useStoreOid()
  const line = useHeadline(storeOid, can('view'))
  return (
    <>
      <PageHeader
        longLine
        title={t('list.title')}
        line={line}
        actions={can('view') ? <ListActions /> : undefined}
      />
      {can('view') ? (
        <Orders />
      ) : (
        <NoPermissionState title={t('permission.title')} description={button('view').reason} />
      )}
    </>
  )
}
