import { useTranslation } from 'react-i18next'
import classes from '@/features/analytics/components/analytics.module.css'
import type { Profit } from '@/features/analytics/types'
import { useMoney } from '@/lib/store/useMoney'

const TAKEN = ['refunds', 'tax', 'cost', 'couriers', 'fees'] as const

/** From what came in to what is left. */
export function ProfitSums({ profit }: { profit: Profit }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('profit.paid')}</dt>
        <dd>{format(profit.paid)}</dd>
      </div>
      {TAKEN.map((name) => (
        <div key={name}>
          <dt>{t(`profit.${name}`)}</dt>
          <dd>{format(-Number(profit[name]))}</dd>
        </div>
      ))}
      <div data-sum>
        <dt>{t('profit.profit')}</dt>
        <dd>{format(profit.profit)}</dd>
      </div>
    </dl>
  )
}
