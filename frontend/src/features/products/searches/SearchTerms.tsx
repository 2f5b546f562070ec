import { NativeSelect } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import {
  PAGE,
  type SearchTerm,
  type TermOrder,
  useSearchTerms,
} from '@/features/products/searches/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'
import { DataTable } from '@/ui/DataTable'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import classes from './SearchTerms.module.css'

const ORDERS: TermOrder[] = ['-withoutResult', '-searches', '-updatedAt']

/** The words of the shop's search, what found nothing first: that is what the shop lacks. */
export function SearchTerms() {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const [sort, setSort] = useState<TermOrder>('-withoutResult')
  const [page, setPage] = useState(1)
  const list = useSearchTerms(sort, page)
  const { data, error } = list
  const when = ({ updatedAt }: SearchTerm) => formatNear(updatedAt, locale, timeZone)
  const order = (chosen: string) => {
    setSort(chosen as TermOrder)
    setPage(1)
  }

  const columns: Column<SearchTerm>[] = [
    {
      key: 'text',
      title: t('searches.words'),
      render: ({ text }) => <span className={classes.words}>{text}</span>,
    },
    {
      key: 'searches',
      title: t('searches.times'),
      align: 'right',
      render: ({ searches }) => formatCount(searches, locale),
    },
    {
      key: 'withoutResult',
      title: t('searches.without'),
      align: 'right',
      render: ({ withoutResult }) => formatCount(withoutResult, locale),
    },
    { key: 'updatedAt', title: t('searches.last'), align: 'right', render: when },
  ]
  const card = (row: SearchTerm) => (
    <div className={classes.card}>
      <span className={classes.words}>{row.text}</span>
      <span className={classes.figures}>
        {t('searches.count', { count: row.searches })} ·{' '}
        {t('searches.withoutCount', { count: row.withoutResult })} · {when(row)}
      </span>
    </div>
  )
  return (
    <DataTable
      label={t('searches.title')}
      rows={data?.items ?? []}
      rowKey={({ _id }) => _id}
      rowName={({ text }) => text}
      columns={columns}
      card={card}
      toolbar={
        <div className={classes.order}>
          <NativeSelect
            label={t('sort.label')}
            value={sort}
            onChange={(event) => order(event.currentTarget.value)}
            data={ORDERS.map((value) => ({ value, label: t(`searches.order.${value}`) }))}
          />
        </div>
      }
      page={page}
      limit={PAGE}
      total={data?.total ?? 0}
      totalIsCapped={data?.totalIsCapped}
      onPage={setPage}
      loading={list.isFetching && (list.isPending || list.isPlaceholderData)}
      error={
        error && data === undefined
          ? {
              title: t('searches.failed'),
              requestCode: error instanceof ApiError ? error.requestId : undefined,
            }
          : null
      }
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState
          icon={IconSearch}
          framed={false}
          title={t('searches.empty')}
          description={t('searches.emptyLine')}
        />
      }
    />
  )
}
