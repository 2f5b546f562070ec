import { IconBrandMeta, IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { EVENTS, EVENTS_POLL_MS, INTEGRATION, type Integration } from '@/features/integrations/api'
import { ConsentCard } from '@/features/integrations/components/ConsentCard'
import { EventPanel } from '@/features/integrations/components/EventPanel'
import { FeedCard } from '@/features/integrations/components/FeedCard'
import classes from '@/features/integrations/components/integrations.module.css'
import { ReceiverCard } from '@/features/integrations/components/ReceiverCard'
import { inFours } from '@/features/integrations/receiverState'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { Loading, NoPermission } from '@/ui/crud/ResourceStates'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'

function Overview({ integration }: { integration: Integration }) {
  const { t } = useTranslation('integrations')
  const href = useHref()
  const [paused, setPaused] = useState(false)
  const { facebookPixel: pixel, googleTagManager, googleAnalytics, asksVisitors } = integration
  const google = googleTagManager ?? googleAnalytics
  const seen = useStoreQuery(
    'get',
    EVENTS,
    {},
    { refetchInterval: paused ? false : EVENTS_POLL_MS },
  )
  return (
    <>
      <div className={classes.cards}>
        <ReceiverCard
          receiver="meta"
          icon={IconBrandMeta}
          name={pixel && inFours(pixel)}
          integration={integration}
          figures={seen.data?.meta}
          to={href.store(paths.metaIntegration)}
        />
        <ReceiverCard
          receiver="google"
          icon={IconChartBar}
          name={google}
          integration={integration}
          figures={seen.data?.google}
          to={href.store(paths.googleIntegration)}
        />
        <FeedCard />
      </div>
      <ConsentCard consent={seen.data?.consent} asks={asksVisitors} />
      {(pixel || google) &&
        (seen.isError ? (
          <ErrorState
            title={t('events.failed')}
            onRetry={() => void seen.refetch()}
            requestCode={seen.error.requestId}
          />
        ) : (
          <EventPanel events={seen.data?.items ?? []} paused={paused} onPause={setPaused} />
        ))}
    </>
  )
}

/** Who receives what happens in the shop, and what they got lately. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations')
  const href = useHref()
  const access = useAccess('settings.view')
  const query = useStoreQuery('get', INTEGRATION, {}, { enabled: access.allowed })
  return (
    <>
      <PageHeader
        title={t('title')}
        line={t('lead')}
        back={{ to: href.store(paths.settings), label: t('back') }}
      />
      {!access.allowed ? (
        <NoPermission {...access} />
      ) : query.data ? (
        <Overview integration={query.data} />
      ) : (
        <Loading query={query} failed={t('failed')} rows={4} />
      )}
    </>
  )
}
