import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { atCampaign, CAMPAIGN, type Campaign } from '@/features/campaigns/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

/** What the page of a campaign does with it. */
export function useCampaignActions(campaign: Campaign) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const href = useHref()
  const options = { updates: CAMPAIGN } as const
  const pauseCall = useStoreMutation('post', `${CAMPAIGN}/pause`, options)
  const resumeCall = useStoreMutation('post', `${CAMPAIGN}/resume`, options)
  const cancelCall = useStoreMutation('post', `${CAMPAIGN}/cancel`, options)
  const remove = useStoreMutation('delete', CAMPAIGN)
  const { _id, name, state } = campaign
  // The version counts no mails: what is sent meanwhile refuses nothing here.
  const request = { ...atCampaign(_id), body: { version: campaign.version } }
  const done = (key: string) => ({ onSuccess: () => notify.success({ title: t(key) }) })

  const cancel = async () => {
    const kind = state === 'SCHEDULED' ? 'unplan' : 'end'
    const sure = await confirm({
      title: t(`act.${kind}Title`, { name }),
      description: t(`act.${kind}Line`),
      confirmLabel: t(`act.${kind}`),
      cancelLabel: t('act.no'),
      danger: kind === 'end',
    })
    if (sure) cancelCall.mutate(request, done(`act.${kind}Done`))
  }
  const deleteCampaign = async () => {
    const sure = await confirm({
      title: t('act.deleteTitle', { name }),
      description: t('act.deleteLine'),
      confirmLabel: t('act.delete'),
      danger: true,
    })
    if (!sure) return
    remove.mutate(atCampaign(_id), {
      onSuccess: async () => {
        notify.success({ title: t('act.deleted', { name }) })
        await navigate(href.store(paths.campaignList))
      },
    })
  }
  return {
    pause: () => pauseCall.mutate(request, done('act.paused')),
    resume: () => resumeCall.mutate(request, done('act.resumed')),
    cancel,
    deleteCampaign,
    pending: pauseCall.isPending || resumeCall.isPending || cancelCall.isPending,
  }
}
