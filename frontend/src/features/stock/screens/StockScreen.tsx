import { Button } from '@mantine/core'
import { IconArrowsExchange, IconPackage, IconUpload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { type StockPage, type StockRow, useStock } from '@/features/stock/api'
import { HistoryDrawer } from '@/features/stock/components/HistoryDrawer'
import { LowMark } from '@/features/stock/components/LowMark'
import { StockCard } from '@/features/stock/components/StockCard'
import type { StockActs } from '@/features/stock/components/StockMenu'
import { StockToolbar } from '@/features/stock/components/StockToolbar'
import { TransferDialog } from '@/features/stock/components/TransferDialog'
import { useStockColumns } from '@/features/stock/components/useStockColumns'
import { stockList, toStockQuery } from '@/features/stock/stockList'
import { useStockNames } from '@/features/stock/useStockNames'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { ListView } from '@/ui/list/ListView'
import { type ListHandle, useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from '../components/Stock.module.css'

/** Nothing yet, and what there is to do then. */
function Empty() {
  const { t } = useTranslation('stock')
  const href = useHref()
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
  list: ListHandle<typeof stockList>
  page: UseQueryResult<StockPage>
  acts: StockActs
  chosen: string[]
  onChoose: (ids: string[]) => void
}

function StockTable({ list, page, acts, chosen, onChoose }: TableProps) {
  const { t } = useTranslation('stock')
  const edit = useAccess('products.edit')
  const { fullName } = useStockNames()
  const { data } = page
  const { tab, warehouse } = list.state
  const places = (data?.warehouses ?? []).filter(({ _id }) => !warehouse || _id === warehouse)
  const columns = useStockColumns(places, acts)
  const picked = (data?.items ?? []).filter(({ _id }) => chosen.includes(_id))
  return (
    <div className={classes.list}>
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={fullName}
        columns={columns}
        wide
        card={(row) => <StockCard row={row} places={places} {...acts} />}
        toolbar={<StockToolbar list={list} page={data} />}
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
        empty={<Empty />}
        nothingFound={
          <EmptyState
            variant="filters"
            framed={false}
            title={t(`empty.${list.isFiltered ? 'ALL' : tab}`)}
            onClear={list.reset}
          />
        }
      />
    </div>
  )
}

/** Counts of many products at once: the wizard of products, by SKU. */
function ImportCounts() {
  const { t } = useTranslation('stock')
  const href = useHref()
  const create = useAccess('products.create')
  const edit = useAccess('products.edit')
  return (
    <PermissionButton
      {...(create.allowed ? edit : create)}
      component={Link}
      to={href.store(paths.productImport)}
      leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
    >
      {t('list.import')}
    </PermissionButton>
  )
}

function Stock() {
  const { t } = useTranslation('stock')
  const list = useList(stockList)
  const page = useStock(toStockQuery(list.query))
  const [history, setHistory] = useState<StockRow>()
  const [moving, setMoving] = useState<StockRow[]>()
  const [chosen, setChosen] = useState<string[]>([])
  const places = page.data?.warehouses ?? []
  const acts = { onHistory: setHistory, onTransfer: places.length > 1 ? setMoving : undefined }
  return (
    <>
      <PageHeader
        title={t('list.title')}
        line={t('list.line')}
        actions={
          <>
            <ImportCounts />
            <LowMark />
          </>
        }
      />
      <StockTable list={list} page={page} acts={acts} chosen={chosen} onChoose={setChosen} />
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
