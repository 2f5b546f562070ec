import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { OUTCOMES, type Outcome, type TableImport } from '@/features/products/imports/importApi'
import { useImportKind } from '@/features/products/imports/importKind'
import { PreviewItem } from '@/features/products/imports/PreviewItem'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { Pager } from '@/ui/Pager'
import { type StateTab, StateTabs } from '@/ui/StateTabs'
import classes from './imports.module.css'

type Tab = Outcome | 'ALL'
type Props = {
  row: Pick<TableImport, '_id' | 'figures'>
  tab: Tab
  onTab: (tab: Tab) => void
  onMend: (row: number, field: string, value: string) => void
  onSkip: (row: number) => void
}

const LIMIT = 10

/** What each product of the file would become. Errors come first and are mended where they stand. */
export function PreviewList({ row, tab, onTab, onMend, onSkip }: Props) {
  const { t } = useTranslation('imports')
  const { context, useRows } = useImportKind()
  const [page, setPage] = useState(1)
  const { figures } = row
  const counts = {
    ALL: figures.create + figures.update + figures.skip + figures.error,
    ERROR: figures.error,
    CREATE: figures.create,
    UPDATE: figures.update,
    SKIP: figures.skip,
  }
  const outcome = tab === 'ALL' ? undefined : tab
  const query = useRows(row._id, { page, limit: LIMIT, ...(outcome && { outcome }) })
  const tabs: StateTab<Tab>[] = (['ALL', ...OUTCOMES] as const).map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: counts[value],
    waiting: value === 'ERROR',
  }))
  return (
    <section className={classes.card} aria-label={t('review.products', { context })}>
      <StateTabs
        label={t('review.products', { context })}
        tabs={tabs}
        value={tab}
        onChange={(next) => {
          setPage(1)
          onTab(next)
        }}
      />
      {query.data === undefined && query.error === null && <ListSkeleton rows={6} />}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          framed={false}
          requestCode={query.error instanceof ApiError ? query.error.requestId : undefined}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.items.length === 0 && <p className={classes.none}>{t('review.none')}</p>}
      <ul className={classes.items}>
        {query.data?.items.map((item) => (
          <PreviewItem key={item.rows[0]} item={item} onMend={onMend} onSkip={onSkip} />
        ))}
      </ul>
      {query.data && query.data.total > LIMIT && (
        <div className={classes.foot}>
          <Pager page={page} limit={LIMIT} total={query.data.total} onPage={setPage} />
        </div>
      )}
    </section>
  )
}
