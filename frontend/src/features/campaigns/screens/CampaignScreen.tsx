import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atCampaign, atTemplate, CAMPAIGN, TEMPLATE } from '@/features/campaigns/api'
import { CampaignDetail } from '@/features/campaigns/components/CampaignDetail'
import { CampaignEditor } from '@/features/campaigns/components/CampaignEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

const POLL_MS = 5_000

function useFrame() {
  const { t } = useTranslation('campaigns')
  return {
    back: { to: useHref().store(paths.campaignList), label: t('list.title') },
    failed: t('form.failed'),
    missing: t('form.missing'),
  }
}

function New() {
  const { t } = useTranslation('campaigns')
  const access = useAccess('marketing.create')
  const template = useStoreQuery('get', TEMPLATE, atTemplate, { enabled: access.allowed })
  return (
    <FormScreen {...useFrame()} title={t('form.new')} access={access} query={template}>
      {(found) => found && <CampaignEditor template={found} />}
    </FormScreen>
  )
}

function Existing({ campaignOid }: { campaignOid: string }) {
  const { t } = useTranslation('campaigns')
  const frame = useFrame()
  const access = useAccess('marketing.view')
  const { allowed: enabled } = access
  const query = useStoreQuery('get', CAMPAIGN, atCampaign(campaignOid), {
    enabled,
    refetchInterval: ({ state }) => (state.data?.state === 'SENDING' ? POLL_MS : false),
  })
  const template = useStoreQuery('get', TEMPLATE, atTemplate, { enabled })
  return (
    <FormScreen {...frame} title={t('form.title')} access={access} query={query}>
      {(campaign) =>
        campaign && campaign.state !== 'DRAFT' ? (
          <CampaignDetail campaign={campaign} />
        ) : (
          <FormScreen {...frame} title={t('form.title')} access={access} query={template}>
            {(found) => found && <CampaignEditor campaign={campaign} template={found} />}
          </FormScreen>
        )
      }
    </FormScreen>
  )
}

/** A draft is written, all others are read. */
export function CampaignScreen() {
  const { _id } = useParams()
  return _id === undefined ? <New /> : <Existing key={_id} campaignOid={_id} />
}
