import { Card, SegmentedControl, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '@/features/analytics/components/analytics.module.css'
import charts from '@/features/analytics/components/charts.module.css'
import { SeriesChart } from '@/features/analytics/components/SeriesChart'
import { SeriesTable } from '@/features/analytics/components/SeriesTable'
import { oneOf, STEPS, usePeriod } from '@/features/analytics/period'
import type { Series } from '@/features/analytics/types'
import { useBucketLabel } from '@/features/analytics/useBucketLabel'

export type Measure = 'orders' | 'units' | 'sales' | 'paid' | 'due' | 'refunds' | 'profit'

type Props = {
  data: Series
  measure: Measure
  format: (value: number) => string
}

const VIEWS = ['chart', 'table'] as const
const HOURS_UP_TO = 7

/** A measure over time as bars or as a table, with the period before behind it. */
export function SeriesCard({ data, measure, format }: Props) {
  const { t } = useTranslation('analytics')
  const { address, set } = usePeriod()
  const label = useBucketLabel()
  const view = oneOf(address.get('view'), VIEWS)
  const bars = data.items.map((point, index) => {
    const before = data.before[index]
    return {
      key: point.at,
      label: label(point.at),
      value: Number(point[measure] ?? 0),
      before: before && Number(before[measure] ?? 0),
    }
  })
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const days = (Date.parse(data.period.until) - Date.parse(data.period.since)) / 86_400_000 + 1
  const steps = STEPS.filter((step) => step !== 'HOUR' || days <= HOURS_UP_TO)
  return (
    <Card component="section" aria-labelledby="series">
      <div className={classes.head}>
        <Title order={2} id="series">
          {t(`series.${data.by}`, { measure: t(`measure.${measure}`) })}
        </Title>
        <div className={charts.legend}>
          <span>{t('legend.now')}</span>
          {data.before.length > 0 && <span data-kind="before">{t('legend.before')}</span>}
        </div>
      </div>
      <div className={classes.head}>
        <SegmentedControl
          aria-label={t('by.label')}
          data={steps.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={data.by}
          onChange={(by) => set({ by })}
        />
        <SegmentedControl
          aria-label={t('view.label')}
          data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(value) => set({ view: value })}
        />
      </div>
      {view === 'chart' ? (
        <SeriesChart
          bars={bars}
          format={format}
          sentence={t('seriesSentence', {
            measure: t(`measure.${measure}`),
            total: format(total),
          })}
        />
      ) : (
        <SeriesTable bars={bars} measure={measure} period={data.period} format={format} />
      )}
    </Card>
  )
}
