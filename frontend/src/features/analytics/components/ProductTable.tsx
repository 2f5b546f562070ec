import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import { ShareBar } from '@/features/analytics/components/ShareBar'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import { useSamePeriod } from '@/features/analytics/period'
import type { ProductFigure, ProductFigures } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber, formatPercent } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

type Of = 'product' | 'category'
type Measure = 'paid' | 'profit' | 'sales' | 'units'
type Props = { data: ProductFigures; of: Of; measure: Measure }
type RowProps = { row: ProductFigure; of: Of; measure: Measure; highest: number }

const pastOf = (row: ProductFigure, measure: Measure) =>
  measure === 'profit' ? row.profitBefore : measure === 'paid' ? row.paidBefore : null

function marginOf({ profit, net }: ProductFigure): number | undefined {
  return profit === null || Number(net) === 0 ? undefined : Number(profit) / Number(net)
}

type Column = 'units' | 'sales' | 'paid' | 'net' | 'cost' | 'profit' | 'margin'

/** A phone has room for the units and for what was chosen. */
const isWide = (column: Column, measure: Measure) =>
  (column !== 'units' && column !== (measure === 'units' ? 'paid' : measure)) || undefined

type CellsProps = { row: ProductFigure; measure: Measure; salesList?: string }

function Cells({ row, measure, salesList }: CellsProps) {
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const margin = marginOf(row)
  const wide = (column: Column) => ({ 'data-wide': isWide(column, measure) })
  return (
    <>
      <td>{formatNumber(row.units, locale)}</td>
      <td {...wide('sales')}>
        {salesList ? <Link to={salesList}>{format(row.sales)}</Link> : format(row.sales)}
      </td>
      <td {...wide('paid')}>{format(row.paid)}</td>
      {row.cost !== null && (
        <>
          <td {...wide('net')}>{format(row.net)}</td>
          <td {...wide('cost')}>{format(row.cost)}</td>
          <td {...wide('profit')} data-loss={Number(row.profit) < 0}>
            {format(row.profit)}
          </td>
          <td {...wide('margin')}>{margin === undefined ? '–' : formatPercent(margin, locale)}</td>
        </>
      )}
    </>
  )
}

function Row({ row, of, measure, highest }: RowProps) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const same = useSamePeriod()
  const chosen = of === 'product' ? 'productOid' : 'categoryOid'
  const before = pastOf(row, measure)
  const name = row.name || t('noCategory')
  const listOf = (measure: string) =>
    row._id
      ? href.store(paths.analyticDetail('list') + same({ measure, [chosen]: row._id }))
      : undefined
  const paidList = listOf('paid')
  return (
    <tr>
      <th scope="row">
        {paidList ? <Link to={paidList}>{name}</Link> : name}
        {row.uncostedUnits > 0 && row.cost !== null && (
          <p className={classes.dim}>{t('uncosted', { count: row.uncostedUnits })}</p>
        )}
      </th>
      <Cells row={row} measure={measure} salesList={listOf('sales')} />
      <td data-wide>
        <ShareBar
          value={Number(row[measure] ?? 0)}
          highest={highest}
          before={before === null ? undefined : Number(before)}
        />
      </td>
    </tr>
  )
}

/** Rows that add up to the last one. */
export function ProductTable({ data, of, measure }: Props) {
  const { t } = useTranslation('analytics')
  const { items, others, otherCount, total } = data
  const highest = Math.max(...items.map((row) => Number(row[measure] ?? 0)), 0)
  const costs = total.cost === null ? [] : (['net', 'cost', 'profit', 'margin'] as const)
  if (items.length === 0) return <p className={classes.definition}>{t('nothing')}</p>
  return (
    <TableScroll label={t(`measure.${measure}`)}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          {(['units', 'sales', 'paid', ...costs] as const).map((column) => (
            <th key={column} scope="col" data-wide={isWide(column, measure)}>
              {t(`column.${column}`)}
            </th>
          ))}
          <th scope="col" data-wide>
            {t('column.bar')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <Row key={row._id ?? ''} row={row} of={of} measure={measure} highest={highest} />
        ))}
        {others && (
          <tr>
            <th scope="row">{t('othersOf', { count: otherCount })}</th>
            <Cells row={others} measure={measure} />
            <td data-wide />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <Cells row={total} measure={measure} />
          <td data-wide />
        </tr>
      </tfoot>
    </TableScroll>
  )
}
