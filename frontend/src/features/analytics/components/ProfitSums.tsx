import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import { useSamePeriod } from '@/features/analytics/period'
import type { Profit } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

const TAKEN = ['refunds', 'tax', 'cost', 'couriers', 'fees'] as const

/** From what came in to what is left. */
export function ProfitSums({ profit }: { profit: Profit }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const href = useHref()
  const same = useSamePeriod()
  const listOf = (measure: string) => href.store(paths.analyticDetail('list') + same({ measure }))
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('profit.paid')}</dt>
        <dd>
          <Link to={listOf('paid')}>{format(profit.paid)}</Link>
        </dd>
      </div>
      {TAKEN.map((name) => (
        <div key={name}>
          <dt>{t(`profit.${name}`)}</dt>
          <dd>
            {name === 'refunds' && Number(profit.refunds) > 0 ? (
              <Link to={listOf('refunds')}>{format(-Number(profit.refunds))}</Link>
            ) : (
              format(-Number(profit[name]))
            )}
          </dd>
        </div>
      ))}
      <div data-sum>
        <dt>{t('profit.profit')}</dt>
        <dd>{format(profit.profit)}</dd>
      </div>
    </dl>
  )
}
