import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Health, useConsoleQuery } from '@/features/console/api'
import { HealthStrip } from '@/features/console/components/HealthStrip'
import { formatAge, formatBytes, formatTook, ownZone } from '@/features/console/figures'
import { storePage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'
import { SideCard } from '@/ui/SideCard'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

type Props = { health: Health }

function Queues({ health }: Props) {
  const { t, i18n } = useTranslation('console')
  return (
    <SideCard className={classes.body} title={t('health.queues')}>
      <ul className={classes.lines}>
        {health.queues.map((queue) => (
          <li key={queue.name}>
            <span className={`${classes.grow} ${classes.code}`}>{queue.name}</span>
            <span className={classes.number}>
              {t('health.queue', {
                waiting: formatCount(queue.waiting, i18n.language),
                age: formatAge(queue.oldestSeconds),
              })}
            </span>
            {queue.failed > 0 && (
              <span className={classes.wrong}>{t('health.given', { count: queue.failed })}</span>
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

function Calls({ health }: Props) {
  const { t, i18n } = useTranslation('console')
  return (
    <>
      <SideCard className={classes.body} title={t('health.slow')} note={t('health.hour')}>
        {health.slowCalls.length === 0 && <p className={classes.dim}>{t('health.noCalls')}</p>}
        <ul className={classes.lines}>
          {health.slowCalls.map(({ route, ms }) => (
            <li key={route}>
              <span className={`${classes.grow} ${classes.code}`}>{route}</span>
              <span className={classes.number}>{formatTook(ms, i18n.language)}</span>
            </li>
          ))}
        </ul>
      </SideCard>
      <SideCard className={classes.body} title={t('health.failures')} note={t('health.hour')}>
        {health.failures.length === 0 && <p className={classes.dim}>{t('health.noFailures')}</p>}
        <ul className={classes.lines}>
          {health.failures.map(({ at, route, requestCode }) => (
            <li key={requestCode}>
              <span className={`${classes.grow} ${classes.code}`}>
                {route}
                <span className={classes.dim}>{requestCode}</span>
              </span>
              <span className={classes.dim}>{formatDayTime(at, i18n.language, ownZone())}</span>
            </li>
          ))}
        </ul>
      </SideCard>
    </>
  )
}

function Sizes({ health }: Props) {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  const at = health.measuredAt
  const note =
    at === null
      ? t('health.notMeasured')
      : t('health.measured', { when: formatDayTime(at, i18n.language, ownZone()) })
  return (
    <SideCard className={classes.body} title={t('health.sizes')} note={note}>
      <ul className={classes.lines}>
        {health.largestStores.map((store) => (
          <li key={store.storeOid}>
            <Link className={classes.grow} to={href.page(storePage(store.storeOid))}>
              {store.name}
            </Link>
            <span className={classes.number}>
              {formatBytes(store.databaseBytes, i18n.language)}
            </span>
            <span className={classes.dim}>{t('health.files', { size: store.storageMb })}</span>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

/** Queues, calls of this hour, and the room that the database takes, by store. */
export function HealthScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.health'))
  const { data, error, refetch } = useConsoleQuery('/api/v1/console/health')
  return (
    <>
      <PageHeader title={t('navigation.health')} line={t('health.line')} />
      <HealthStrip />
      {error !== null && data === undefined && <ErrorState onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={320} />}
      {data && (
        <div className={classes.stack}>
          <Queues health={data} />
          <Calls health={data} />
          <Sizes health={data} />
        </div>
      )}
    </>
  )
}
