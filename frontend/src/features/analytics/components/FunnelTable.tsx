import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import { ShareBar } from '@/features/analytics/components/ShareBar'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import { useSamePeriod } from '@/features/analytics/period'
import type { Funnel } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'

type Row = Funnel['devices'][number]
type Counts = Omit<Row, 'key'>
type Of = 'device' | 'source'

export const FUNNEL_COLUMNS = [
  'visits',
  'products',
  'carts',
  'checkouts',
  'orders',
  'paid',
] as const
/** A phone has room for these. */
const NARROW = ['visits', 'carts', 'paid']
const LISTED = ['orders', 'paid']
const PER_HUNDRED = 100

const ofHundred = ({ visits, paid }: Counts) =>
  visits > 0 ? (paid / visits) * PER_HUNDRED : undefined

function sumOf(rows: Row[]): Counts {
  const sum = { visits: 0, products: 0, carts: 0, checkouts: 0, orders: 0, paid: 0 }
  for (const row of rows) for (const column of FUNNEL_COLUMNS) sum[column] += row[column]
  return sum
}

type CellsProps = { row: Counts; highest?: number; listOf?: (measure: string) => string }

function Cells({ row, highest, listOf }: CellsProps) {
  const { locale } = useLocalePath()
  const share = ofHundred(row)
  return (
    <>
      {FUNNEL_COLUMNS.map((column) => {
        const text = formatNumber(row[column], locale)
        const isListed = listOf && LISTED.includes(column) && row[column] > 0
        return (
          <td key={column} data-wide={!NARROW.includes(column) || undefined}>
            {isListed ? <Link to={listOf(column)}>{text}</Link> : text}
          </td>
        )
      })}
      <td>
        <b>{share === undefined ? '–' : formatNumber(share, locale, 1)}</b>
        {highest !== undefined && <ShareBar value={share ?? 0} highest={highest} />}
      </td>
    </>
  )
}

/** The steps by device or by where people come from; the rows add up to the last one. */
export function FunnelTable({ rows, of }: { rows: Row[]; of: Of }) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const same = useSamePeriod()
  const id = `funnel-${of}`
  const highest = Math.max(...rows.map((row) => ofHundred(row) ?? 0), 0)
  const listOf = (key: string) => (measure: string) =>
    href.store(paths.analyticDetail('list') + same({ measure, group: of, key }))
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t(`${of}.title`)}
      </Title>
      {rows.length === 0 ? (
        <p className={classes.dim}>{t('noVisits')}</p>
      ) : (
        <TableScroll label={t(`${of}.title`)}>
          <thead>
            <tr>
              <th scope="col">{t(`${of}.column`)}</th>
              {FUNNEL_COLUMNS.map((column) => (
                <th key={column} scope="col" data-wide={!NARROW.includes(column) || undefined}>
                  {t(`funnelColumn.${column}`)}
                </th>
              ))}
              <th scope="col">{t('funnelColumn.ofHundred')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{t(`${of}.${row.key}`)}</th>
                <Cells
                  row={row}
                  highest={highest}
                  listOf={row.key === 'other' ? undefined : listOf(row.key)}
                />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <Cells row={sumOf(rows)} />
            </tr>
          </tfoot>
        </TableScroll>
      )}
    </Card>
  )
}
