import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useSession } from '@/api/session'
import { summaryQuery } from '@/features/orders/api'
import { LowStock } from '@/features/orders/components/home/LowStock'
import { SalesCard } from '@/features/orders/components/home/SalesCard'
import { ShopWindow } from '@/features/orders/components/home/ShopWindow'
import { WorkQueue } from '@/features/orders/components/home/WorkQueue'
import { LimitNotice } from '@/features/stores/components/LimitNotice'
import { SetupChecklist } from '@/features/stores/components/SetupChecklist'
import { ShareCard } from '@/features/stores/components/ShareCard'
import { UsageCard } from '@/features/stores/components/UsageCard'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { formatToday, hourIn } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'
import classes from './StoreHomeScreen.module.css'

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

/** The start of the day in a store: what to do, what was sold, what to share. */
export function StoreHomeScreen() {
  const { t } = useTranslation(['stores', 'orders'])
  const { locale } = useLocalePath()
  const { user } = useSession()
  const store = useStore()
  const { maySee, data, error, refetch } = useSummary(store._id)
  const greeting = greetingKey(hourIn(store.timeZone))
  const today = formatToday(locale, store.timeZone)
  const tasks = data?.queue.reduce((sum, { count }) => sum + count, 0) ?? 0
  const failed = error !== null && data === undefined
  const hasSales = data !== undefined && data.topProducts.length > 0
  return (
    <>
      <PageHeader
        title={t(`home.greeting.${greeting}`, { name: user.firstName })}
        line={tasks === 0 ? today : `${today} · ${t('orders:work.tasks', { count: tasks })}`}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {failed && (
            <div className={classes.queue}>
              <ErrorState
                title={t('orders:work.failed')}
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
          <div className={classes.window}>
            {hasSales ? <ShopWindow products={data.topProducts} /> : <ShareCard store={store} />}
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
          <SetupChecklist store={store} />
          <LimitNotice store={store} />
          {!hasSales && <UsageCard store={store} />}
        </div>
      </div>
    </>
  )
}
