import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChange } from '@/features/analytics/change'
import classes from '@/features/analytics/components/analytics.module.css'
import { ProfitSums } from '@/features/analytics/components/ProfitSums'
import { useSamePeriod } from '@/features/analytics/period'
import type { Profit } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

/** What is left of what came in, and how it comes about. */
export function ProfitCard({ profit, before }: { profit: Profit; before: Profit | null }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const href = useHref()
  const same = useSamePeriod()
  const delta = useChange()(profit.profit, before?.profit)
  const to = href.store(paths.analyticDetail('products') + same({ measure: 'profit' }))
  return (
    <Card component="section" aria-labelledby="profit">
      <div className={classes.head}>
        <Title order={2} id="profit">
          {t('profit.title')}
        </Title>
        <Link to={to}>{t('detail')}</Link>
      </div>
      <div className={classes.total} data-loss={Number(profit.profit) < 0}>
        {format(profit.profit)}
      </div>
      {delta && <p className={classes.dim}>{delta.text}</p>}
      <ProfitSums profit={profit} />
      <p className={classes.definition}>
        {t('definition.profit')}
        {profit.uncostedUnits > 0 && ` ${t('uncosted', { count: profit.uncostedUnits })}`}
      </p>
    </Card>
  )
}
