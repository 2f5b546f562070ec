import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { type StockPage, type StockRow, useProductStock } from '@/features/stock/api'
import { HistoryDrawer } from '@/features/stock/components/HistoryDrawer'
import { LeftFigure } from '@/features/stock/components/LeftFigure'
import { LevelFigure } from '@/features/stock/components/LevelFigure'
import { StockMenu } from '@/features/stock/components/StockMenu'
import { TransferDialog } from '@/features/stock/components/TransferDialog'
import { useStockNames } from '@/features/stock/useStockNames'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { Pager } from '@/ui/Pager'
import classes from './StockPerWarehouse.module.css'

type Props = {
  productOid: string
  /** The variants to show, all of the product without it; `label` stands in for the option values. */
  variants?: { _id: string; label?: string }[]
}

type TableProps = {
  page: StockPage
  rows: StockRow[]
  labelOf: (row: StockRow) => string
  onHistory: (row: StockRow) => void
  onTransfer?: (rows: StockRow[]) => void
}

function Table({ page, rows, labelOf, ...acts }: TableProps) {
  const { t } = useTranslation('stock')
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('list.title')}>
        <thead>
          <tr>
            <th scope="col">{t('column.variant')}</th>
            {page.warehouses.map(({ _id, name }) => (
              <th key={_id} scope="col" data-align="right">
                {name}
              </th>
            ))}
            <th scope="col" data-align="right">
              {t('column.available')}
            </th>
            <th scope="col" aria-label={t('column.actions')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <th scope="row">{labelOf(row)}</th>
              {page.warehouses.map((place) => (
                <td key={place._id} data-align="right">
                  {row.trackStock ? (
                    <LevelFigure row={row} place={place} name={labelOf(row)} />
                  ) : (
                    '–'
                  )}
                </td>
              ))}
              <td data-align="right">
                <LeftFigure row={row} />
              </td>
              <td data-align="right">
                <StockMenu row={row} name={labelOf(row)} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a product's stock may lie; the same call as that of the table, and 0 until it has answered. */
export function useWarehouseCount(productOid: string, enabled: boolean): number {
  return useProductStock(productOid, 1, enabled).data?.warehouses.length ?? 0
}

/** What each warehouse has of a product; every figure can be counted anew, at once and with its reason. */
export function StockPerWarehouse({ productOid, variants }: Props) {
  const { t } = useTranslation('stock')
  const [page, setPage] = useState(1)
  const [history, setHistory] = useState<StockRow>()
  const [moving, setMoving] = useState<StockRow[]>()
  const { valuesOf, nameOf } = useStockNames()
  const edit = useAccess('products.edit')
  const { data, error, refetch } = useProductStock(productOid, page)
  const labels = new Map(variants?.map(({ _id, label }) => [_id, label]))
  const labelOf = (row: StockRow) => labels.get(row._id) || valuesOf(row) || nameOf(row)
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        framed={false}
        title={t('list.failed')}
        requestCode={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <ListSkeleton rows={2} />
  const rows = data.items.filter(({ _id }) => variants === undefined || labels.has(_id))
  const several = data.warehouses.length > 1
  return (
    <div className={classes.box}>
      <Table
        page={data}
        rows={rows}
        labelOf={labelOf}
        onHistory={setHistory}
        onTransfer={several ? setMoving : undefined}
      />
      {data.total > data.limit && <Pager {...data} onPage={setPage} />}
      {several && edit.allowed && (
        <Button
          className={classes.move}
          leftSection={<IconArrowsExchange size={16} stroke={2} aria-hidden />}
          onClick={() => setMoving(rows)}
        >
          {t('transfer.open')}
        </Button>
      )}
      {history && (
        <HistoryDrawer
          row={history}
          places={data.warehouses}
          onClose={() => setHistory(undefined)}
        />
      )}
      {moving && (
        <TransferDialog
          rows={moving}
          places={data.warehouses}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  )
}
