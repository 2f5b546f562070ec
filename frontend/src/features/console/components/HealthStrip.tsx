import { useTranslation } from 'react-i18next'
import { type Health, useConsoleQuery } from '@/features/console/api'
import { formatAge, formatBytes, formatTook } from '@/features/console/figures'
import { pages } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatCount, formatPercent } from '@/lib/money'
import { FigureCard } from '@/ui/FigureCard'
import classes from './console.module.css'

const ERRORS_FROM = 0.005
const OLDEST_FROM = 60

type Cell = { name: string; value: string; note: string; to: string; isBad: boolean }

function useCells(health: Health): Cell[] {
  const { t, i18n } = useTranslation('console')
  const locale = i18n.language
  const count = (value: number) => formatCount(value, locale)
  const failed = health.queues.reduce((sum, queue) => sum + queue.failed, 0) + health.failedJobs
  const waiting = health.queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const oldest = Math.max(0, ...health.queues.map((queue) => queue.oldestSeconds))
  const ratio = health.calls === 0 ? 0 : health.errors / health.calls
  const [slowest] = health.slowCalls
  const grown = health.weekBytes
  return [
    {
      name: 'failed',
      value: count(failed),
      note: t('health.jobsFailed', { count: health.failedJobs }),
      to: pages.work,
      isBad: failed > 0,
    },
    {
      name: 'waiting',
      value: count(waiting),
      note: t('health.oldest', { age: formatAge(oldest) }),
      to: `${pages.work}?state=WAITING`,
      isBad: oldest > OLDEST_FROM,
    },
    {
      name: 'errors',
      value: formatPercent(ratio, locale, 2),
      note: t('health.ofCalls', { errors: count(health.errors), calls: count(health.calls) }),
      to: pages.health,
      isBad: ratio > ERRORS_FROM,
    },
    {
      name: 'p95',
      value: formatTook(health.p95Ms, locale),
      note: slowest ? t('health.slowest', { took: formatTook(slowest.ms, locale) }) : '',
      to: pages.health,
      isBad: false,
    },
    {
      name: 'database',
      value: formatBytes(health.databaseBytes, locale),
      note:
        grown === null
          ? t('health.noWeek')
          : t('health.week', { size: `${grown < 0 ? '' : '+'}${formatBytes(grown, locale)}` }),
      to: pages.health,
      isBad: false,
    },
  ]
}

function Cells({ health }: { health: Health }) {
  const { t } = useTranslation('console')
  const href = useHref()
  const cells = useCells(health)
  const worstFirst = [...cells].sort((one, other) => Number(other.isBad) - Number(one.isBad))
  return (
    <div className={classes.figures}>
      {worstFirst.map(({ name, value, note, to, isBad }) => (
        <FigureCard
          key={name}
          label={t(`health.cell.${name}`)}
          value={isBad ? <span className={classes.wrong}>{value}</span> : value}
          note={note}
          to={href.page(to)}
        />
      ))}
    </div>
  )
}

/** How the platform is now; what is over its threshold comes first, and each figure leads to its page. */
export function HealthStrip() {
  const { data } = useConsoleQuery('/api/v1/console/health')
  return data === undefined ? null : <Cells health={data} />
}
