import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { type OrderRow, summaryQuery } from '@/features/orders/api'
import { OrderCard } from '@/features/orders/components/OrderCard'
import { OrderListEmpty } from '@/features/orders/components/OrderListEmpty'
import { OrderToolbar } from '@/features/orders/components/OrderToolbar'
import { type Asked, StateDialog } from '@/features/orders/components/StateDialog'
import { useOrderColumns } from '@/features/orders/components/useOrderColumns'
import { ListActions } from '@/features/orders/list/ListActions'
import { ResultsDialog } from '@/features/orders/list/ResultsDialog'
import { type Told, useBulk } from '@/features/orders/list/useBulk'
import { useRowKeys } from '@/features/orders/list/useRowKeys'
import { isFiltered, PAGE_SIZE, type Sort } from '@/features/orders/listState'
import { nextMove } from '@/features/orders/nextMove'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useList, useTrail } from '@/features/orders/useList'
import { useMoney } from '@/features/stores/useMoney'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { DataTable } from '@/ui/DataTable'
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
  const { t } = useTranslation('orders')
  const href = useHref()
  const { state, query, change, clear, to, search, storeOid } = useList()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [told, setTold] = useState<Told>()
  const list = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  useTrail(storeOid, search, isPlaceholderData ? undefined : data?.items)

  const rows = data?.items ?? []
  // Nothing to tell apart before the first order.
  const isNew = data?.counts.ALL === 0 && state.tab === 'ALL' && !isFiltered(state)
  const linkOf = (order: OrderRow) => href.store(paths.order(order._id))
  const first = rows.find((order) => nextMove(order) !== undefined)?._id
  const isFirst = (order: OrderRow) => order._id === first
  const columns = useOrderColumns({ linkOf, isFirst, onMove: setAsked, shown: state.columns })
  const selection = useBulk(rows, setTold)
  useRowKeys(list, (index) => {
    const oid = rows[index]?._id
    if (oid === undefined) return
    const { ids } = selection
    selection.onChange(ids.includes(oid) ? ids.filter((one) => one !== oid) : [...ids, oid])
  })
  return (
    <div ref={list}>
      <DataTable
        label={t('list.title')}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ number }) => `#${number}`}
        columns={columns}
        cardsOnTablet
        linkOf={linkOf}
        card={(order) => (
          <OrderCard order={order} to={linkOf(order)} filled={isFirst(order)} onMove={setAsked} />
        )}
        toolbar={
          !isNew && (
            <OrderToolbar state={state} page={data} to={to} onChange={change} onClear={clear} />
          )
        }
        selection={selection}
        sort={state.sort}
        onSort={(sort) => change({ sort: sort as Sort })}
        page={state.page}
        limit={PAGE_SIZE}
        total={data?.total ?? 0}
        totalIsCapped={data?.totalIsCapped}
        onPage={(page) => change({ page })}
        loading={isFetching && (data === undefined || isPlaceholderData)}
        error={data === undefined ? failure(error, t('list.failed')) : null}
        onRetry={() => void refetch()}
        empty={
          <OrderListEmpty
            state={state}
            all={data?.counts.ALL ?? 0}
            archived={to({ archived: 'true' })}
            onClear={clear}
          />
        }
      />
      <StateDialog asked={asked} onClose={() => setAsked(null)} />
      <ResultsDialog told={told} onClose={() => setTold(undefined)} />
    </div>
  )
}

function failure(error: Error | null, title: string) {
  if (error === null) return null
  return { title, requestCode: error instanceof ApiError ? error.requestId : undefined }
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
