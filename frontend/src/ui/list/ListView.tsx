import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { DataTable } from '@/ui/DataTable'
import type { Column, Selection } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import type { AnyList, ListState } from '@/ui/list/defineList'
import { ListCard } from '@/ui/list/ListCard'
import { useRememberList } from '@/ui/list/listNavigation'
import type { ListHandle } from '@/ui/list/useList'

type Page<Row> = { items: Row[]; total: number; totalIsCapped?: boolean }

/** What `useQuery` gives for a page of rows. */
export type PageQuery<P> = {
  data: P | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<L extends AnyList, Row> = {
  list: ListHandle<L>
  page: PageQuery<Page<Row>>
  /** What the rows are: "Orders". */
  title: string
  columns: Column<Row>[]
  rowName: (row: Row) => string
  linkOf?: (row: Row) => string
  toolbar?: ReactNode
  selection?: Selection
  /** Before the first row. */
  empty: ReactNode
  /** Where there are rows, but none with these filters. */
  nothingFound?: ReactNode
  /** "We couldn’t load your orders". */
  failed?: string
  /** The row on a phone; without it the columns stand below each other. */
  card?: (row: Row) => ReactNode
  cardsOnTablet?: boolean
  wide?: boolean
  /** The first tab has rows of its own, not all of them: where it is empty, the others may not be. */
  apart?: boolean
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('ui')
  return <EmptyState variant="filters" framed={false} title={t('filters.none')} onClear={onClear} />
}

function failureOf(error: Error | null, title?: string) {
  if (error === null) return null
  return { title, requestCode: error instanceof ApiError ? error.requestId : undefined }
}

/** The page of a list in all its states; what is opened from it finds the way back. */
export function ListView<L extends AnyList, Row extends { _id: string }>(props: Props<L, Row>) {
  const { list, page, columns, linkOf, toolbar, empty, nothingFound, apart, ...table } = props
  const { state, change } = list
  const { data, error, isFetching, isPlaceholderData } = page
  useRememberList(list.list, isPlaceholderData ? undefined : data?.items)
  const isNew = data?.total === 0 && !list.isNarrowed
  const go = (part: object) => change(part as Partial<ListState<L>>)
  const card = (row: Row) => <ListCard row={row} columns={columns} to={linkOf?.(row)} />
  return (
    <DataTable
      card={card}
      {...table}
      label={props.title}
      rows={data?.items ?? []}
      rowKey={({ _id }) => _id}
      columns={columns}
      linkOf={linkOf}
      // Nothing to tell apart before the first row.
      toolbar={(apart || !isNew) && toolbar}
      sort={state.sort}
      onSort={(sort) => go({ sort })}
      page={state.page}
      limit={list.list.pageSize}
      total={data?.total ?? 0}
      totalIsCapped={data?.totalIsCapped}
      onPage={(next) => go({ page: next })}
      loading={isFetching && (data === undefined || isPlaceholderData)}
      error={data === undefined ? failureOf(error, props.failed) : null}
      onRetry={() => void page.refetch()}
      empty={isNew ? empty : (nothingFound ?? <NothingFound onClear={list.reset} />)}
    />
  )
}
