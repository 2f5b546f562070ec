import { Card, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { useChange } from '@/features/analytics/change'
import classes from '@/features/analytics/components/analytics.module.css'
import { DetailHeader } from '@/features/analytics/components/DetailHeader'
import { Figures } from '@/features/analytics/components/Page'
import { ProfitSums } from '@/features/analytics/components/ProfitSums'
import { type Measure, SeriesCard } from '@/features/analytics/components/SeriesCard'
import { oneOf, STEPS, usePeriod, useSamePeriod } from '@/features/analytics/period'
import { useSaveSeries } from '@/features/analytics/saveSeries'
import type { Series } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

const COUNTED: Measure[] = ['orders', 'units']

function useStep() {
  const { query, address } = usePeriod()
  const by = STEPS.find((step) => step === address.get('by')) ?? 'DAY'
  return { ...query, by }
}

function totalOf(data: Series, measure: Measure, when: 'now' | 'before') {
  if (measure === 'profit') return (when === 'now' ? data.profit : data.profitBefore)?.profit
  return (when === 'now' ? data.totals : data.totalsBefore)?.[measure]
}

type Props = { data: Series; measures: [Measure, ...Measure[]] }

function Detail({ data, measures }: Props) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const { address, set } = usePeriod()
  const money = useMoney()
  const href = useHref()
  const same = useSamePeriod()
  const change = useChange()
  const seen = measures.filter((one) => one !== 'profit' || data.profit !== null)
  const measure = oneOf(address.get('measure'), seen as [Measure, ...Measure[]])
  const format = (value: number | string) =>
    COUNTED.includes(measure) ? formatNumber(Number(value), locale) : money.format(value)
  const total = totalOf(data, measure, 'now') ?? 0
  const delta = change(total, totalOf(data, measure, 'before'), measure !== 'refunds')
  const hasList = measure !== 'profit' && measure !== 'units'
  return (
    <div className={classes.stack}>
      <div className={classes.measures}>
        <SegmentedControl
          aria-label={t('measure.label')}
          data={seen.map((value) => ({ value, label: t(`measure.${value}`) }))}
          value={measure}
          onChange={(value) => set({ measure: value })}
        />
      </div>
      <div className={classes.columns}>
        <SeriesCard data={data} measure={measure} format={format} />
        <Card component="section" aria-label={t(`measure.${measure}`)}>
          <p className={classes.dim}>{t(`measure.${measure}`)}</p>
          <div className={classes.total} data-loss={Number(total) < 0}>
            {hasList ? (
              <Link to={href.store(paths.analyticDetail('list') + same({ measure }))}>
                {format(total)}
              </Link>
            ) : (
              format(total)
            )}
          </div>
          {delta && <p className={classes.dim}>{delta.text}</p>}
          <p className={classes.definition}>{t(`definition.${measure}`)}</p>
          {measure === 'profit' && data.profit && <ProfitSums profit={data.profit} />}
        </Card>
      </div>
    </div>
  )
}

const SALES: [Measure, ...Measure[]] = ['paid', 'sales', 'due', 'refunds', 'profit']
const ORDERS: [Measure, ...Measure[]] = ['orders', 'units']

export function SalesDetail() {
  const { t } = useTranslation('analytics')
  const access = useAccess('analytics.view')
  const series = useStoreQuery(
    'get',
    '/api/v1/analytics/daily-sale',
    { params: { query: useStep() } },
    { enabled: access.allowed },
  )
  const save = useSaveSeries()
  const { data } = series
  return (
    <>
      <DetailHeader
        title={t('sales.title')}
        earliest={data?.period.earliest}
        onCsv={data && (() => save('sales', data.items))}
      />
      <Figures query={series}>{(found) => <Detail data={found} measures={SALES} />}</Figures>
    </>
  )
}

export function OrdersDetail() {
  const { t } = useTranslation('analytics')
  const access = useAccess('analytics.view')
  const series = useStoreQuery(
    'get',
    '/api/v1/analytics/daily-order',
    { params: { query: useStep() } },
    { enabled: access.allowed },
  )
  const save = useSaveSeries()
  const { data } = series
  return (
    <>
      <DetailHeader
        title={t('orders.title')}
        earliest={data?.period.earliest}
        onCsv={data && (() => save('orders', data.items))}
      />
      <Figures query={series}>{(found) => <Detail data={found} measures={ORDERS} />}</Figures>
    </>
  )
}
