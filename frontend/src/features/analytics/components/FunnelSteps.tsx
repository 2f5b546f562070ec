import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import { ShareBar } from '@/features/analytics/components/ShareBar'
import { useSamePeriod } from '@/features/analytics/period'
import type { FunnelStep } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber, formatPercent } from '@/lib/money'
import { paths } from '@/lib/paths'

const ratio = (count: number, of: number | undefined) => (of ? count / of : undefined)

type Shares = { now?: number; before?: number }

export function sharesOf(steps: FunnelStep[]): Shares[] {
  return steps.map((step, index) => {
    const previous = steps[index - 1]
    if (!previous) return {}
    return {
      now: ratio(step.count, previous.count),
      before: ratio(step.before ?? 0, previous.before ?? undefined),
    }
  })
}

/** The step whose share fell most. */
export function worstOf(shares: Shares[]): number {
  const falls = shares.map(({ now, before }) =>
    now === undefined || before === undefined ? 0 : before - now,
  )
  const most = Math.max(...falls, 0)
  return most > 0 ? falls.indexOf(most) : -1
}

/** The steps that are orders lead to those of the shop. */
const LISTED: Record<string, string> = { ORDER: 'orders', PAID: 'paid' }

function Count({ step, count }: FunnelStep) {
  const { locale } = useLocalePath()
  const href = useHref()
  const same = useSamePeriod()
  const measure = LISTED[step]
  const text = formatNumber(count, locale)
  if (!measure || count === 0) return <b>{text}</b>
  const list = same({ measure, group: 'origin', key: 'STOREFRONT' })
  return (
    <b>
      <Link to={href.store(paths.analyticDetail('list') + list)}>{text}</Link>
    </b>
  )
}

/** How many of each step went on to the next one. */
export function FunnelSteps({ steps }: { steps: FunnelStep[] }) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const shares = sharesOf(steps)
  const worst = worstOf(shares)
  const highest = Math.max(...steps.map(({ count }) => count), 0)
  return (
    <ol className={classes.steps}>
      {steps.map((row, index) => {
        const { step, count } = row
        const { now, before } = shares[index] ?? {}
        const lost = (steps[index - 1]?.count ?? 0) - count
        return (
          <li key={step} data-worst={index === worst || undefined}>
            <span>{t(`step.${step}`)}</span>
            <Count {...row} />
            <ShareBar
              value={count}
              highest={highest}
              tone={index === worst ? 'warning' : undefined}
            />
            <span className={classes.dim}>
              {now !== undefined && t('step.goOn', { percent: formatPercent(now, locale) })}
              {before !== undefined &&
                ` · ${t('step.before', { percent: formatPercent(before, locale) })}`}
            </span>
            <span className={classes.dim}>
              {lost > 0 && t('step.left', { number: formatNumber(lost, locale) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
