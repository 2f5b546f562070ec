import type { ReactNode } from 'react'
import { BulkBar } from '@/ui/dataTable/BulkBar'
import { CardRow, CheckAll } from '@/ui/dataTable/CardRow'
import type { Column, Selection } from '@/ui/dataTable/Column'
import { checksOf } from '@/ui/dataTable/checks'
import { type Sorting, TableHead } from '@/ui/dataTable/TableHead'
import { TableRow } from '@/ui/dataTable/TableRow'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { Pager, type Paging } from '@/ui/Pager'
import { useIsPhone, useIsTablet } from '@/ui/useIsPhone'
import classes from './dataTable/DataTable.module.css'

type Props<Row> = Sorting &
  Paging & {
    /** Names the table for a screen reader: "Orders". */
    label: string
    rows: Row[]
    rowKey: (row: Row) => string
    /** What a row is called: "#1248". */
    rowName: (row: Row) => string
    columns: Column<Row>[]
    /** More columns than fit: the table scrolls by itself, and what names a row stays in sight. */
    wide?: boolean
    linkOf?: (row: Row) => string
    /** The same row on a phone. */
    card: (row: Row) => ReactNode
    /** The columns need more room than a tablet held upright has: it shows the cards too. */
    cardsOnTablet?: boolean
    /** Tabs, search and filters, in the head of the card. */
    toolbar?: ReactNode
    selection?: Selection
    loading?: boolean
    error?: { requestCode?: string; title?: string } | null
    onRetry?: () => void
    empty: ReactNode
  }

type BodyProps<Row> = Omit<Props<Row>, keyof Paging | 'toolbar' | 'empty' | 'error' | 'onRetry'>

function Cards<Row>(props: BodyProps<Row>) {
  const { label, rows, rowKey, rowName, card, selection, loading } = props
  const check = checksOf(selection, rows.map(rowKey))
  return (
    <>
      {check?.some && <CheckAll {...check} />}
      <ul className={classes.cards} aria-label={label} aria-busy={loading}>
        {rows.map((row) => (
          <CardRow key={rowKey(row)} name={rowName(row)} check={check?.of(rowKey(row))}>
            {card(row)}
          </CardRow>
        ))}
      </ul>
    </>
  )
}

function Table<Row>(props: BodyProps<Row>) {
  const { label, rows, rowKey, rowName, columns, linkOf, selection, loading, sort, onSort } = props
  const check = checksOf(selection, rows.map(rowKey))
  const table = (
    <table className={classes.table} aria-label={label} aria-busy={loading}>
      <TableHead columns={columns} sort={sort} onSort={onSort} check={check} />
      <tbody className={loading ? classes.busy : undefined}>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            name={rowName(row)}
            columns={columns}
            to={linkOf?.(row)}
            check={check?.of(rowKey(row))}
          />
        ))}
      </tbody>
    </table>
  )
  return props.wide ? <div className={classes.wide}>{table}</div> : table
}

/** A list paged and sorted by the server: a table, or cards on a phone, in all its states. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, toolbar, selection, loading = false, error, onRetry, empty } = props
  const phone = useIsPhone()
  const tablet = useIsTablet()
  const isCards = phone || (props.cardsOnTablet === true && tablet)
  const body = () => {
    if (error)
      return (
        <ErrorState
          framed={false}
          title={error.title}
          requestCode={error.requestCode}
          onRetry={onRetry}
        />
      )
    if (rows.length > 0) return isCards ? <Cards {...props} /> : <Table {...props} />
    return loading ? <ListSkeleton /> : empty
  }
  return (
    <div className={classes.card}>
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      {selection && <BulkBar {...selection} />}
      {body()}
      {rows.length > 0 && !error && <Pager {...props} />}
    </div>
  )
}
