import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useStoreQuery } from '@/api/queries'
import { useSession } from '@/api/session'
import { DueFollowUps } from '@/features/customers/components/DueFollowUps'
import { LowStock } from '@/features/orders/components/home/LowStock'
import { SalesCard } from '@/features/orders/components/home/SalesCard'
import { ShopWindow } from '@/features/orders/components/home/ShopWindow'
import { WorkQueue } from '@/features/orders/components/home/WorkQueue'
import { summaryQuery } from '@/features/orders/summary'
import { HelpCard } from '@/features/stores/components/HelpCard'
import { LimitNotice } from '@/features/stores/components/LimitNotice'
import { SetupChecklist } from '@/features/stores/components/SetupChecklist'
import { ShareCard } from '@/features/stores/components/ShareCard'
import { UsageCard } from '@/features/stores/components/UsageCard'
import { type ChecklistState, useSetupChecklist } from '@/features/stores/setupChecklist'
import { useShareStore } from '@/features/stores/shareStore'
import { useLocalePath } from '@/i18n/localePath'
import { formatToday, hourIn } from '@/lib/dates'
import { type Store, useStore } from '@/lib/store/useStore'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { PageHeader } from '@/ui/PageHeader'
import { share } from '@/ui/share'
import classes from './StoreHomeScreen.module.css'

const Watcher = lazy(() =>
  import('@/features/analytics/components/Watcher').then((m) => ({ default: m.Watcher })),
)

/** A store that sells has no use for it. */
const StartGuide = lazy(() =>
  import('@/features/stores/components/StartGuide').then((m) => ({ default: m.StartGuide })),
)

/** A store whose domain is well has no use for it. */
const DomainNotice = lazy(() =>
  import('@/features/domains/components/DomainNotice').then((m) => ({ default: m.DomainNotice })),
)

function ChangedDomain() {
  const { data } = useStoreQuery('get', '/api/v1/domain')
  if (!data) return null
  const domain = data.changed ?? data.disconnected
  if (!domain) return null
  return (
    <Suspense fallback={null}>
      <DomainNotice domain={domain} about={data.changed ? 'changed' : 'disconnected'} />
    </Suspense>
  )
}

function greetingKey(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 19) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** Orders of the store for those who may see them; the rest of the page needs none. */
function useSummary(storeOid: string) {
  const { user } = useSession()
  const maySee = user.resources.includes('orders.view')
  return { maySee, ...useQuery({ ...summaryQuery(storeOid), enabled: maySee }) }
}

function ShareButton({ store }: { store: Store }) {
  const shared = useShareStore(store)
  return (
    <Button
      leftSection={<IconShare size={16} stroke={2} aria-hidden />}
      onClick={() => share(shared)}
    >
      {shared.title}
    </Button>
  )
}

/** Until the first order: no figures of nothing, but what is left to do and the window to show. */
function Start({ store, state }: { store: Store; state: ChecklistState }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Suspense fallback={<ListSkeleton />}>
          <StartGuide store={store} state={state} />
        </Suspense>
      </div>
      <div className={classes.side}>
        <ShareCard store={store} state={state} />
        <LimitNotice store={store} />
        <HelpCard />
      </div>
    </div>
  )
}

/** What to do, what was sold, what runs out. */
function Day({ store, state, summary }: DayProps) {
  const { t } = useTranslation('orders')
  const { maySee, data, error, refetch } = summary
  const failed = error !== null && data === undefined
  const hasSales = data !== undefined && data.topProducts.length > 0
  const hasLines = state?.next !== undefined || (state?.sells === true && !store.currencyFixed)
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Suspense fallback={null}>
          <Watcher />
        </Suspense>
        {failed && (
          <div className={classes.queue}>
            <ErrorState
              title={t('work.failed')}
              requestCode={error instanceof ApiError ? error.requestId : undefined}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {maySee && !failed && (
          <div className={classes.queue}>
            <WorkQueue queue={data?.queue} />
          </div>
        )}
        <DueFollowUps />
        <div className={classes.window}>
          {hasSales && <ShopWindow products={data.topProducts} />}
          {!hasSales && state && <ShareCard store={store} state={state} />}
        </div>
        {data && (
          <div className={classes.low}>
            <LowStock items={data.lowStock} />
          </div>
        )}
      </div>
      <div className={classes.side}>
        {maySee && !failed && (
          <div className={classes.sales}>
            <SalesCard summary={data} />
          </div>
        )}
        {hasLines && <SetupChecklist store={store} />}
        <LimitNotice store={store} />
        {!hasSales && <UsageCard store={store} />}
      </div>
    </div>
  )
}

type DayProps = {
  store: Store
  state: ChecklistState | undefined
  summary: ReturnType<typeof useSummary>
}

/** The home of a store: the way to the first sale, then the start of each day. */
export function StoreHomeScreen() {
  const { t } = useTranslation(['stores', 'orders'])
  const { locale } = useLocalePath()
  const { user } = useSession()
  const store = useStore()
  const summary = useSummary(store._id)
  const state = useSetupChecklist(store)
  const greeting = greetingKey(hourIn(store.timeZone))
  const today = formatToday(locale, store.timeZone)
  const tasks = summary.data?.queue.reduce((sum, { count }) => sum + count, 0) ?? 0
  const isNew = !store.currencyFixed
  const starts = isNew && state?.next !== undefined
  const nextStep = starts && t('start.next', { step: t(`checklist.${state.next}.title`) })
  const line = tasks === 0 ? today : `${today} · ${t('orders:work.tasks', { count: tasks })}`
  return (
    <>
      <PageHeader
        title={t(`home.greeting.${greeting}`, { name: user.firstName })}
        line={nextStep || line}
        actions={<ShareButton store={store} />}
      />
      <ChangedDomain />
      {isNew && state === undefined ? (
        <ListSkeleton rows={6} />
      ) : starts ? (
        <Start store={store} state={state} />
      ) : (
        <Day store={store} state={state} summary={summary} />
      )}
    </>
  )
}
