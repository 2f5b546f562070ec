import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/analytics/components/analytics.module.css'
import { DemandCards } from '@/features/analytics/components/DemandCards'
import { DetailHeader } from '@/features/analytics/components/DetailHeader'
import { FunnelSteps } from '@/features/analytics/components/FunnelSteps'
import { FunnelTable } from '@/features/analytics/components/FunnelTable'
import { Figures } from '@/features/analytics/components/Page'
import { Watcher } from '@/features/analytics/components/Watcher'
import { saveCsv } from '@/features/analytics/csv'
import { usePeriod } from '@/features/analytics/period'
import type { Funnel } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
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
  return (
    <Card component="section" aria-labelledby="reasons">
      <Title order={2} id="reasons">
        {t('reasons.title')}
      </Title>
      <p className={classes.dim}>{t(rows.length === 0 ? 'reasons.none' : 'reasons.line')}</p>
      <ul className={classes.rows}>
        {rows.map(({ reason, carts, value }) => (
          <li key={reason}>
            <span>
              <b>{t(`reason.${reason}`)}</b>
              <p className={classes.dim}>
                {t('carts', { count: carts })} · {format(value)}
              </p>
            </span>
            <Link to={href.store(CURES[reason] ?? paths.carts)}>{t(`cure.${reason}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Found({ rows }: { rows: Funnel['searches'] }) {
  const { t } = useTranslation('analytics')
  return (
    <Card component="section" aria-labelledby="searches">
      <Title order={2} id="searches">
        {t('searches.title')}
      </Title>
      {rows.length === 0 && <p className={classes.dim}>{t('searches.none')}</p>}
      <ul className={classes.rows}>
        {rows.map(({ words, times }) => (
          <li key={words}>
            <span>«{words}»</span>
            <b>{times}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Steps({ data }: { data: Funnel }) {
  const { t } = useTranslation('analytics')
  return (
    <div className={classes.stack}>
      <Card component="section" aria-label={t('funnel.title')}>
        <FunnelSteps steps={data.steps} />
        <p className={classes.definition}>{t('definition.funnel')}</p>
      </Card>
      <Reasons rows={data.reasons} />
      <DemandCards unserved={data.unserved} emptySearches={data.emptySearches} />
      <Found rows={data.searches} />
      <FunnelTable rows={data.devices} of="device" />
      <FunnelTable rows={data.sources} of="source" />
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
  const save = ({ steps }: Funnel) =>
    saveCsv(
      'funnel',
      [t('funnel.title'), t('column.count'), t('legend.before')],
      steps.map(({ step, count, before }) => [t(`step.${step}`), count, before]),
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
