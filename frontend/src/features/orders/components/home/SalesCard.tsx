import { Card, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/features/orders/components/home/BarChart'
import { barsOf } from '@/features/orders/components/home/bars'
import type { Summary } from '@/features/orders/summary'
import { useLocalePath } from '@/i18n/localePath'
import { formatLocale, formatPercent } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './SalesCard.module.css'

type Period = 'today' | 'week'
const DAY_MS = 86_400_000
const AXIS_HOURS = [0, 6, 12, 18, 23]

function useLabels() {
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const language = formatLocale(locale)
  const hour = (value: number) =>
    new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 1, value),
    )
  const day = (daysAgo: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(
      Date.now() - daysAgo * DAY_MS,
    )
  return { hour, day }
}

function usePoints(summary: Summary, period: Period) {
  const { hour, day } = useLabels()
  if (period === 'today') {
    const points = summary.today.byHour.map((amount, index) => ({
      key: String(index),
      label: hour(index),
      amount,
      collected: summary.today.collectedByHour[index] ?? '0',
    }))
    return { points, axis: AXIS_HOURS.map(hour) }
  }
  const days = summary.week.byDay
  const points = days.map((amount, index) => ({
    key: String(index),
    label: day(days.length - 1 - index),
    amount,
    collected: summary.week.collectedByDay[index] ?? '0',
  }))
  return { points, axis: points.map(({ label }) => label) }
}

function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  if (before === 0) return null
  const ratio = (now - before) / before
  const more = ratio >= 0
  const Icon = more ? IconTrendingUp : IconTrendingDown
  return (
    <p className={classes.delta} data-good={more}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>
        <b>{formatPercent(Math.abs(ratio), locale)}</b>{' '}
        {t(more ? 'sales.moreThanBefore' : 'sales.lessThanBefore')}
      </span>
    </p>
  )
}

function Figures({ summary, period }: { summary: Summary; period: Period }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const { points, axis } = usePoints(summary, period)
  const { orders, sales, collected, expected } = summary[period]
  const other = period === 'today' ? 'week' : 'today'
  const bars = barsOf(points)
  const top = bars.find(({ isHighest }) => isHighest)
  const words = (value: number) => format(value)
  return (
    <>
      <p className={classes.figure}>{format(collected)}</p>
      <p className={classes.split}>
        {t('sales.collected')} ·
        <span>
          <b>{format(expected)}</b> {t('sales.expected')}
        </span>
      </p>
      <Change now={Number(summary.week.collected)} before={Number(summary.week.collectedBefore)} />
      {top === undefined ? (
        <p className={classes.none}>{t(`sales.none.${period}`)}</p>
      ) : (
        <BarChart
          bars={bars}
          axis={axis}
          format={words}
          columns={[t(`sales.axis.${period}`), t('sales.amount'), t('sales.paid')]}
          sentence={t('sales.sentence', { label: top.label, amount: words(top.value) })}
        />
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('sales.orders')}</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>{t('sales.average')}</dt>
          <dd>{orders === 0 ? '–' : format(Number(sales) / orders)}</dd>
        </div>
        <div>
          <dt>{t(`sales.${other}`)}</dt>
          <dd>{format(summary[other].collected)}</dd>
        </div>
      </dl>
    </>
  )
}

/** What was sold today or in these seven days, by the store's clock. */
export function SalesCard({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('orders')
  const [period, setPeriod] = useState<Period>('today')
  return (
    <Card component="section" aria-labelledby="sales">
      <div className={classes.head}>
        <Title order={2} id="sales">
          {t(`sales.title.${period}`)}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('sales.period')}
          value={period}
          onChange={(value) => setPeriod(value as Period)}
          data={[
            { value: 'today', label: t('sales.today') },
            { value: 'week', label: t('sales.week') },
          ]}
        />
      </div>
      {summary === undefined ? (
        <Skeleton height={190} />
      ) : (
        <Figures summary={summary} period={period} />
      )}
    </Card>
  )
}
