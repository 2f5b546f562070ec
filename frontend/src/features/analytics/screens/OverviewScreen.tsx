import { Button, Card, Title } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/analytics/components/analytics.module.css'
import { SearchCard } from '@/features/analytics/components/DemandCards'
import { DetailLinks } from '@/features/analytics/components/DetailLinks'
import { FunnelSteps } from '@/features/analytics/components/FunnelSteps'
import { Figures } from '@/features/analytics/components/Page'
import { PeriodBar } from '@/features/analytics/components/PeriodBar'
import { PlacesCard } from '@/features/analytics/components/PlacesCard'
import { ProfitCard } from '@/features/analytics/components/ProfitCard'
import { SalesByDay } from '@/features/analytics/components/SalesByDay'
import { TopProducts } from '@/features/analytics/components/TopProducts'
import { TotalCards } from '@/features/analytics/components/TotalCards'
import { Watcher } from '@/features/analytics/components/Watcher'
import { usePeriod, useSamePeriod } from '@/features/analytics/period'
import { useSaveSeries } from '@/features/analytics/saveSeries'
import type { Dashboard } from '@/features/analytics/types'
import { usePeriodLine } from '@/features/analytics/usePeriodLine'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { PageHeader } from '@/ui/PageHeader'

function ShareButton({ data }: { data: Dashboard }) {
  const { t } = useTranslation('analytics')
  const { name } = useStore()
  const { format } = useMoney()
  const line = usePeriodLine()
  const { totals, topProducts } = data
  const best = topProducts.map((row) => `• ${row.name}: ${row.units}`).join('\n')
  const text = t('share.text', {
    name,
    line,
    orders: totals.orders,
    paid: format(totals.paid),
    due: format(totals.due),
    best,
  })
  return (
    <Button
      component="a"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
    >
      {t('share.label')}
    </Button>
  )
}

function Overview({ data }: { data: Dashboard }) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const same = useSamePeriod()
  return (
    <>
      <TotalCards data={data} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <SalesByDay data={data} />
          <PlacesCard data={data} />
          <Card component="section" aria-labelledby="funnel">
            <div className={classes.head}>
              <Title order={2} id="funnel">
                {t('funnel.title')}
              </Title>
              <Link to={href.store(paths.analyticDetail('funnel') + same())}>{t('detail')}</Link>
            </div>
            <FunnelSteps steps={data.steps} />
          </Card>
        </div>
        <div className={classes.stack}>
          {data.profit && <ProfitCard profit={data.profit} before={data.profitBefore} />}
          <TopProducts rows={data.topProducts} />
          <SearchCard rows={data.emptySearches} of="emptySearches" />
          <ShareButton data={data} />
        </div>
      </div>
    </>
  )
}

/** What was sold, what is left of it, and what to do next. */
export function OverviewScreen() {
  const { t } = useTranslation('analytics')
  const access = useAccess('analytics.view')
  const { query } = usePeriod()
  const dashboard = useStoreQuery(
    'get',
    '/api/v1/analytics/dashboard',
    { params: { query } },
    { enabled: access.allowed },
  )
  const { data } = dashboard
  const save = useSaveSeries()
  return (
    <>
      <PageHeader
        title={t('title')}
        line={usePeriodLine()}
        longLine
        actions={
          <PeriodBar
            earliest={data?.period.earliest}
            onCsv={data && (() => save('analytics', data.series))}
          />
        }
      />
      <Watcher />
      <DetailLinks />
      <Figures query={dashboard}>{(figures) => <Overview data={figures} />}</Figures>
    </>
  )
}
