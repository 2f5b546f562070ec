import { Button } from '@mantine/core'
import { IconArrowsExchange, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { type StockPage, type StockRow, stockQuery } from '@/features/stock/api'
import { HistoryDrawer } from '@/features/stock/components/HistoryDrawer'
import { LowMark } from '@/features/stock/components/LowMark'
import { StockCard } from '@/features/stock/components/StockCard'
import type { StockActs } from '@/features/stock/components/StockMenu'
import { StockToolbar } from '@/features/stock/components/StockToolbar'
import { TransferDialog } from '@/features/stock/components/TransferDialog'
import { useStockColumns } from '@/features/stock/components/useStockColumns'
import {
  PAGE_SIZE,
  readStock,
  type StockState,
  toQuery,
  writeStock,
} from '@/features/stock/stockList'
import { useStockNames } from '@/features/stock/useStockNames'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useAddress } from '@/lib/useAddress'
import { DataTable } from '@/ui/DataTable'
import { EmptyState } from '@/ui/EmptyState'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from '../components/Stock.module.css'

function useStockState() {
  const [parameters, setParameters] = useAddress()
  const state = readStock(parameters)
  const change = (part: Partial<StockState>) =>
    setParameters((now) => writeStock(now, part), {
      replace: 'q' in part && state.q !== '',
      preventScrollReset: !('page' in part),
    })
  return { state, change }
}

/** Nothing yet, or nothing of what was asked for. */
function Empty({ state, onClear }: { state: StockState; onClear: () => void }) {
  const { t } = useTranslation('stock')
  const href = useHref()
  const narrowed = state.q !== '' || state.tab !== 'ALL' || state.warehouse !== undefined
  if (narrowed) {
    const word = state.q === '' && state.warehouse === undefined ? state.tab : 'ALL'
    return (
      <EmptyState variant="filters" framed={false} title={t(`empty.${word}`)} onClear={onClear} />
    )
  }
  return (
    <EmptyState
      icon={IconPackage}
      framed={false}
      title={t('empty.title')}
      description={t('empty.line')}
      actions={
        <Button variant="filled" component={Link} to={href.store(paths.productNew)}>
          {t('empty.create')}
        </Button>
      }
    />
  )
}

type TableProps = {
  page: StockPage | undefined
  acts: StockActs
  chosen: string[]
  onChoose: (ids: string[]) => void
}

function StockTable({ page, acts, chosen, onChoose }: TableProps) {
  const { t } = useTranslation('stock')
  const { state, change } = useStockState()
  const list = useQuery(stockQuery(useStoreOid(), toQuery(state)))
  const edit = useAccess('products.edit')
  const { fullName } = useStockNames()
  const all = page?.warehouses ?? []
  const places = all.filter(({ _id }) => !state.warehouse || _id === state.warehouse)
  const columns = useStockColumns(places, acts)
  const rows = page?.items ?? []
  const picked = rows.filter(({ _id }) => chosen.includes(_id))
  const { error } = list
  return (
    <div className={classes.list}>
      <DataTable
        label={t('list.title')}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={fullName}
        columns={columns}
        wide
        card={(row) => <StockCard row={row} places={places} {...acts} />}
        toolbar={<StockToolbar state={state} page={page} onChange={change} />}
        selection={
          acts.onTransfer && {
            ids: picked.map(({ _id }) => _id),
            onChange: onChoose,
            actions: (
              <PermissionButton
                leftSection={<IconArrowsExchange size={16} stroke={2} aria-hidden />}
                onClick={() => acts.onTransfer?.(picked)}
                {...edit}
              >
                {t('transfer.open')}
              </PermissionButton>
            ),
          }
        }
        page={state.page}
        limit={PAGE_SIZE}
        total={page?.total ?? 0}
        totalIsCapped={page?.totalIsCapped}
        onPage={(next) => change({ page: next })}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        loading={list.isFetching && (list.isPending || list.isPlaceholderData)}
        error={
          error && page === undefined
            ? {
                title: t('list.failed'),
                requestCode: error instanceof ApiError ? error.requestId : undefined,
              }
            : null
        }
        onRetry={() => void list.refetch()}
        empty={
          <Empty
            state={state}
            onClear={() => change({ tab: 'ALL', q: '', warehouse: undefined })}
          />
        }
      />
    </div>
  )
}

function Stock() {
  const { t } = useTranslation('stock')
  const { state } = useStockState()
  const { data } = useQuery(stockQuery(useStoreOid(), toQuery(state)))
  const [history, setHistory] = useState<StockRow>()
  const [moving, setMoving] = useState<StockRow[]>()
  const [chosen, setChosen] = useState<string[]>([])
  const places = data?.warehouses ?? []
  const acts = { onHistory: setHistory, onTransfer: places.length > 1 ? setMoving : undefined }
  return (
    <>
      <PageHeader title={t('list.title')} line={t('list.line')} actions={<LowMark />} />
      <StockTable page={data} acts={acts} chosen={chosen} onChoose={setChosen} />
      {history && (
        <HistoryDrawer row={history} places={places} onClose={() => setHistory(undefined)} />
      )}
      {moving && (
        <TransferDialog
          rows={moving}
          places={places}
          onClose={() => {
            setMoving(undefined)
            setChosen([])
          }}
        />
      )}
    </>
  )
}

/** What lies where: counted, moved and explained. */
export function StockScreen() {
  const { t } = useTranslation('stock')
  const access = useAccess('products.view')
  if (access.allowed) return <Stock />
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
    </>
  )
}
