import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type JobRun, retryJob, useConsoleAct, useConsoleQuery } from '@/features/console/api'
import { ownZone } from '@/features/console/figures'
import { formatDayTime } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import classes from './console.module.css'

function Line({ job }: { job: JobRun }) {
  const { t, i18n } = useTranslation('console')
  const act = useConsoleAct()
  const isBad = job.error !== ''
  return (
    <li>
      <span className={classes.grow}>
        <span className={classes.code}>{job.name}</span>
        <span className={classes.dim}>
          {formatDayTime(job.finishedAt ?? job.slot, i18n.language, ownZone())}
          {job.failures > 0 && ` · ${t('jobs.failures', { count: job.failures })}`}
        </span>
        {isBad && <span className={`${classes.code} ${classes.wrong}`}>{job.error}</span>}
      </span>
      <StatusChip tone={isBad ? 'danger' : 'ok'} icon={isBad ? IconAlertTriangle : IconCircleCheck}>
        {t(isBad ? 'jobs.failed' : 'jobs.done')}
      </StatusChip>
      {isBad && (
        <Button
          onClick={() => void act(() => retryJob(job.name), t('jobs.retried'))}
          aria-label={t('work.retryNamed', { kind: job.name })}
        >
          {t('work.retry')}
        </Button>
      )}
    </li>
  )
}

/** The last run of each job of the schedule; failed ones first. */
export function JobsCard() {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useConsoleQuery('/api/v1/console/job')
  return (
    <SideCard className={classes.body} title={t('jobs.title')} note={t('jobs.note')}>
      {error !== null && data === undefined && <ErrorState onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={120} />}
      {data?.items.length === 0 && <p className={classes.dim}>{t('jobs.none')}</p>}
      <ul className={classes.lines}>
        {data?.items.map((job) => (
          <Line key={job.name} job={job} />
        ))}
      </ul>
    </SideCard>
  )
}
