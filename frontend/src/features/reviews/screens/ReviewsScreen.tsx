import { Skeleton } from '@mantine/core'
import { IconDownload, IconStar } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { useStoreQuery } from '@/api/queries'
import { ImportDialog } from '@/features/reviews/components/ImportDialog'
import { ReasonDialog } from '@/features/reviews/components/ReasonDialog'
import { ReviewCard, type ReviewDialog } from '@/features/reviews/components/ReviewCard'
import classes from '@/features/reviews/components/Reviews.module.css'
import { ReviewToolbar } from '@/features/reviews/components/ReviewToolbar'
import { RulesCard } from '@/features/reviews/components/RulesCard'
import { SumsCard } from '@/features/reviews/components/SumsCard'
import { type Review, reviewList, toReviewQuery } from '@/features/reviews/reviewList'
import { useReviewActs } from '@/features/reviews/useReviewActs'
import { useReviewKeys } from '@/features/reviews/useReviewKeys'
import { useReviewSummary } from '@/features/reviews/useReviewSummary'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { type ListHandle, useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { Pager } from '@/ui/Pager'
import { PermissionButton } from '@/ui/PermissionButton'

function useLine(): string | null {
  const { t } = useTranslation('reviews')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { data } = useReviewSummary()
  if (!data) return null
  const count = data.tabs.queue
  if (count === 0) return t('line.none')
  const oldest = data.oldestAt && formatNear(data.oldestAt, locale, timeZone)
  return oldest ? t('line.waiting', { count, oldest }) : t('line.count', { count })
}

function Empty({ list }: { list: ListHandle<typeof reviewList> }) {
  const { t } = useTranslation('reviews')
  const { data } = useReviewSummary()
  if (list.isFiltered)
    return (
      <EmptyState
        variant="filters"
        framed={false}
        title={t('empty.filters')}
        onClear={list.clear}
      />
    )
  const total = data ? Object.values(data.tabs).reduce((sum, count) => sum + count, 0) : 0
  return (
    <EmptyState
      framed={false}
      icon={IconStar}
      title={t(`empty.${total === 0 ? 'first' : list.state.tab}`)}
      description={total === 0 ? t('empty.firstLine') : undefined}
    />
  )
}

/** The rows with the one that keys act on: the first one until somebody moves on. */
function Rows({ rows }: { rows: Review[] }) {
  const acts = useReviewActs()
  const edit = useAccess('marketing.edit')
  const [currentId, setCurrentId] = useState<string>()
  const [replying, setReplying] = useState<string>()
  const [dialog, setDialog] = useState<ReviewDialog>()
  const items = useRef(new Map<string, HTMLLIElement | null>())
  const found = rows.findIndex(({ _id }) => _id === currentId)
  const at = Math.max(found, 0)
  const current = rows[at]
  const move = (step: number) => {
    // The first press shows where one is.
    const next = rows[found === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
    if (!next) return
    setCurrentId(next._id)
    items.current.get(next._id)?.focus()
  }
  const may = edit.allowed && current !== undefined && !acts.pending
  const canPublish = current && current.state !== 'PUBLISHED'
  useReviewKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      p: () => may && canPublish && acts.publish(current),
      r: () => may && ['PENDING', 'PUBLISHED'].includes(current.state) && setReplying(current._id),
      x: () => {
        if (may && current.state === 'PENDING') setDialog({ kind: 'reject', review: current })
        if (may && current.state === 'PUBLISHED') setDialog({ kind: 'hide', review: current })
      },
    },
    dialog === undefined,
  )
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((review) => (
          <ReviewCard
            key={review._id}
            ref={(element) => void items.current.set(review._id, element)}
            review={review}
            acts={acts}
            isCurrent={review === current}
            replying={replying === review._id}
            onReply={(open) => {
              setReplying(open ? review._id : undefined)
              if (!open) items.current.get(review._id)?.focus()
            }}
            onAsk={setDialog}
            onFocus={() => setCurrentId(review._id)}
          />
        ))}
      </ul>
      {dialog && <ReasonDialog dialog={dialog} acts={acts} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function Queue() {
  const { t } = useTranslation('reviews')
  const list = useList(reviewList)
  const page = useStoreQuery(
    'get',
    '/api/v1/order/review',
    { params: { query: toReviewQuery(list.query) } },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = page
  return (
    <section className={classes.card} aria-label={t('title')}>
      <ReviewToolbar list={list} />
      {error && !data && (
        <ErrorState
          title={t('failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void page.refetch()}
        />
      )}
      {!data && !error && (
        <div className={classes.loading} aria-busy>
          <Skeleton height={96} />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </div>
      )}
      {data?.total === 0 && <Empty list={list} />}
      {data && data.total > 0 && (
        <div aria-busy={page.isPlaceholderData}>
          <Rows rows={data.items} />
          {data.total > reviewList.pageSize && (
            <Pager
              page={list.state.page}
              limit={reviewList.pageSize}
              total={data.total}
              totalIsCapped={data.totalIsCapped}
              onPage={(next) => list.change({ page: next })}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** What customers wrote: the queue of work first, beside it what it comes to and the rules. */
export function ReviewsScreen() {
  const { t } = useTranslation('reviews')
  const access = useAccess('marketing.view')
  const create = useAccess('marketing.create')
  const [importing, setImporting] = useState(false)
  const line = useLine()
  const { data } = useReviewSummary()
  return (
    <>
      <PageHeader
        title={t('title')}
        line={access.allowed ? line : undefined}
        actions={
          access.allowed && (
            <PermissionButton
              {...create}
              leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {t('import.open')}
            </PermissionButton>
          )
        }
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {access.allowed ? (
        <div className={classes.columns}>
          <Queue />
          <div className={classes.aside}>
            {data && <SumsCard summary={data} />}
            <RulesCard />
            <p className={classes.keys}>{t('keys')}</p>
          </div>
        </div>
      ) : (
        <NoPermission {...access} />
      )}
    </>
  )
}
