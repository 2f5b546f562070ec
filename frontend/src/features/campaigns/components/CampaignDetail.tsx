import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Campaign } from '@/features/campaigns/api'
import { AudienceCount } from '@/features/campaigns/components/AudienceCount'
import { CampaignChip } from '@/features/campaigns/components/CampaignChip'
import classes from '@/features/campaigns/components/Campaigns.module.css'
import { MessagePane } from '@/features/campaigns/components/MessagePane'
import { ResultsCard } from '@/features/campaigns/components/ResultsCard'
import { useCampaignActions } from '@/features/campaigns/useCampaignActions'
import { useCampaignWhen } from '@/features/campaigns/useCampaignWhen'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { SideCard } from '@/ui/SideCard'
import { usePageTitle } from '@/ui/usePageTitle'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function Actions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const access = useAccess('marketing.edit')
  const { pause, resume, cancel, pending } = useCampaignActions(campaign)
  const { state } = campaign
  if (state === 'SENT' || state === 'CANCELLED') return null
  return (
    <>
      <PermissionButton {...access} onClick={cancel}>
        {t(state === 'SCHEDULED' ? 'act.unplan' : 'act.end')}
      </PermissionButton>
      {state === 'SENDING' && (
        <PermissionButton
          {...access}
          loading={pending}
          leftSection={<IconPlayerPause {...icon} />}
          onClick={pause}
        >
          {t('act.pause')}
        </PermissionButton>
      )}
      {state === 'PAUSED' && (
        <PermissionButton
          {...access}
          tone="primary"
          loading={pending}
          leftSection={<IconPlayerPlay {...icon} />}
          onClick={resume}
        >
          {t('act.resume')}
        </PermissionButton>
      )}
    </>
  )
}

/** One that is on its way or was sent. */
export function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const href = useHref()
  const when = useCampaignWhen()
  usePageTitle(campaign.name)
  return (
    <>
      <PageHeader
        title={campaign.name}
        line={when(campaign)}
        back={{ to: href.store(paths.campaignList), label: t('list.title') }}
        chips={<CampaignChip state={campaign.state} />}
        actions={<Actions campaign={campaign} />}
      />
      <div className={classes.detail}>
        <div className={classes.main}>
          {campaign.state === 'SCHEDULED' ? (
            <SideCard title={t('form.who')} note={t('form.whoNote')}>
              <div className={classes.inCard}>
                <AudienceCount segment={campaign.segment} />
              </div>
            </SideCard>
          ) : (
            <ResultsCard campaign={campaign} />
          )}
        </div>
        <MessagePane message={campaign} />
      </div>
    </>
  )
}
