import { useTranslation } from 'react-i18next'
import classes from '@/features/analytics/components/analytics.module.css'
import { ShareBar } from '@/features/analytics/components/ShareBar'
import type { FunnelStep } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber, formatPercent } from '@/lib/money'

const ratio = (count: number, of: number | undefined) => (of ? count / of : undefined)

type Shares = { now?: number; before?: number }

function sharesOf(steps: FunnelStep[]): Shares[] {
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
function worstOf(shares: Shares[]): number {
  const falls = shares.map(({ now, before }) =>
    now === undefined || before === undefined ? 0 : before - now,
  )
  const most = Math.max(...falls, 0)
  return most > 0 ? falls.indexOf(most) : -1
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
      {steps.map(({ step, count }, index) => {
        const { now, before } = shares[index] ?? {}
        return (
          <li key={step} data-worst={index === worst || undefined}>
            <span>{t(`step.${step}`)}</span>
            <b>{formatNumber(count, locale)}</b>
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
          </li>
        )
      })}
    </ol>
  )
}
