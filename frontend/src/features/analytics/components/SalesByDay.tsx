import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import charts from '@/features/analytics/components/charts.module.css'
import { SeriesChart } from '@/features/analytics/components/SeriesChart'
import { useSamePeriod } from '@/features/analytics/period'
import type { Dashboard } from '@/features/analytics/types'
import { useBucketLabel } from '@/features/analytics/useBucketLabel'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

/** What came in by day, and what is still to come on top. */
export function SalesByDay({ data }: { data: Dashboard }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const href = useHref()
  const same = useSamePeriod()
  const label = useBucketLabel()
  const bars = data.series.map((point) => ({
    key: point.at,
    label: label(point.at),
    value: Number(point.paid),
    more: Number(point.due),
  }))
  return (
    <Card component="section" aria-labelledby="by-day">
      <div className={classes.head}>
        <Title order={2} id="by-day">
          {t('byDay')}
        </Title>
        <div className={charts.legend}>
          <span>{t('legend.paid')}</span>
          <span data-kind="more">{t('legend.due')}</span>
        </div>
        <Link to={href.store(paths.analyticDetail('sales') + same())}>{t('detail')}</Link>
      </div>
      <SeriesChart
        bars={bars}
        format={format}
        sentence={t('byDaySentence', {
          paid: format(data.totals.paid),
          due: format(data.totals.due),
        })}
      />
      <p className={classes.definition}>{t('definition.byDay')}</p>
    </Card>
  )
}
