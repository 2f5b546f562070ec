import { Button, Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/analytics/components/analytics.module.css'
import { SearchCard, UnservedCard } from '@/features/analytics/components/DemandCards'
import { DetailHeader } from '@/features/analytics/components/DetailHeader'
import { FunnelSteps, sharesOf, worstOf } from '@/features/analytics/components/FunnelSteps'
import { FUNNEL_COLUMNS, FunnelTable } from '@/features/analytics/components/FunnelTable'
import { Figures } from '@/features/analytics/components/Page'
import { ShareBar } from '@/features/analytics/components/ShareBar'
import { Watcher } from '@/features/analytics/components/Watcher'
import { saveCsv } from '@/features/analytics/csv'
import { usePeriod } from '@/features/analytics/period'
import type { Funnel } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber, formatPercent } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

/** Each reason has the page on which something can be done about it. */
const CURES: Record<string, string> = {
  NOT_REACHED: paths.flatRateNew,
  SHIPPING: paths.freeDelivery,
  PAYMENT: paths.paymentMethods,
  CONTACT: paths.carts,
  OUT_OF_STOCK: paths.stock,
}

function Reasons({ rows }: { rows: Funnel['reasons'] }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const href = useHref()
  const highest = Math.max(...rows.map(({ carts }) => carts), 0)
  return (
    <Card component="section" aria-labelledby="reasons">
      <Title order={2} id="reasons">
        {t('reasons.title')}
      </Title>
      <p className={classes.dim}>{t(rows.length === 0 ? 'reasons.none' : 'reasons.line')}</p>
      <ul className={classes.reasons}>
        {rows.map(({ reason, carts, value }) => (
          <li key={reason}>
            <b>{carts}</b>
            <span>
              {t(`reason.${reason}`)}
              <p className={classes.dim}>{t('reasons.carts', { amount: format(value) })}</p>
            </span>
            <ShareBar value={carts} highest={highest} tone="warning" />
            <Button
              component={Link}
              to={href.store(CURES[reason] ?? paths.carts)}
              variant="default"
              size="xs"
            >
              {t(`cure.${reason}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What of a hundred visits is paid, and where most is lost. */
function FunnelHead({ steps }: { steps: Funnel['steps'] }) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const visits = steps[0]?.count ?? 0
  const shares = sharesOf(steps)
  const worst = worstOf(shares)
  const { now, before } = shares[worst] ?? {}
  if (visits === 0) return <p className={classes.dim}>{t('noVisits')}</p>
  const share = ((steps.at(-1)?.count ?? 0) / visits) * 100
  return (
    <>
      <Title order={2}>{t('funnel.ofHundred', { number: formatNumber(share, locale, 1) })}</Title>
      {now !== undefined && before !== undefined && (
        <p className={classes.dim}>
          {t('funnel.worst', {
            step: t(`step.${steps[worst]?.step}`),
            now: formatPercent(now, locale),
            before: formatPercent(before, locale),
          })}
        </p>
      )}
    </>
  )
}

function Steps({ data }: { data: Funnel }) {
  const { t } = useTranslation('analytics')
  return (
    <div className={classes.stack}>
      <Card component="section" aria-label={t('funnel.title')}>
        <FunnelHead steps={data.steps} />
        <FunnelSteps steps={data.steps} />
        <p className={classes.definition}>{t('definition.funnel')}</p>
      </Card>
      <Reasons rows={data.reasons} />
      <div className={classes.halves}>
        <UnservedCard rows={data.unserved} />
        <SearchCard rows={data.emptySearches} of="emptySearches" />
      </div>
      <FunnelTable rows={data.devices} of="device" />
      <FunnelTable rows={data.sources} of="source" />
      <SearchCard rows={data.searches} of="searches" />
    </div>
  )
}

/** From the visit to the payment, and where people stayed. */
export function FunnelDetail() {
  const { t } = useTranslation('analytics')
  const { query } = usePeriod()
  const access = useAccess('analytics.view')
  const funnel = useStoreQuery(
    'get',
    '/api/v1/analytics/funnel',
    { params: { query } },
    { enabled: access.allowed },
  )
  const { data } = funnel
  const tableOf = (of: 'device' | 'source', rows: Funnel['devices']) => [
    [],
    [t(`${of}.column`), ...FUNNEL_COLUMNS.map((column) => t(`funnelColumn.${column}`))],
    ...rows.map((row) => [t(`${of}.${row.key}`), ...FUNNEL_COLUMNS.map((column) => row[column])]),
  ]
  const save = ({ steps, devices, sources }: Funnel) =>
    saveCsv(
      'funnel',
      [t('funnel.title'), t('column.count'), t('legend.before')],
      [
        ...steps.map(({ step, count, before }) => [t(`step.${step}`), count, before]),
        ...tableOf('device', devices),
        ...tableOf('source', sources),
      ],
    )
  return (
    <>
      <DetailHeader
        title={t('funnel.title')}
        earliest={data?.period.earliest}
        onCsv={data && (() => save(data))}
      />
      <Watcher />
      <Figures query={funnel}>{(found) => <Steps data={found} />}</Figures>
    </>
  )
}
