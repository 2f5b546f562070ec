import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { atCampaign, CAMPAIGN, CAMPAIGNS, type Campaign } from '@/features/campaigns/api'
import { bodyOf, campaignSchema, changedOf, valuesOf } from '@/features/campaigns/campaignForm'
import type { Language, Template } from '@/features/messageTemplates/api'
import { textOf } from '@/features/messageTemplates/drafts'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const NO_WORDS = { subject: '', heading: '', body: '' }

export function useCampaignForm(campaign: Campaign | undefined, template: Template) {
  const { t } = useTranslation('campaigns')
  const storeOid = useStoreOid()
  const { digits } = useMoney()
  const { language } = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const create = useStoreMutation('post', CAMPAIGNS, { silent: true })
  const update = useStoreMutation('patch', CAMPAIGN, { updates: CAMPAIGN, silent: true })
  const spoken: Language = language === 'en' ? 'en' : 'es'
  return useServerForm({
    schema: campaignSchema(digits),
    texts: 'campaigns',
    values: valuesOf(campaign, textOf(template, 'MAIL', spoken) ?? NO_WORDS, spoken),
    version: campaign?.version,
    draftKey: `campaign:${storeOid}:${campaign?._id ?? 'new'}`,
    onStale: () =>
      campaign && refetch(cache, storeQuery(storeOid, 'get', CAMPAIGN, atCampaign(campaign._id))),
    submit: async (output, { changed, version }) => {
      const body = bodyOf(output)
      if (campaign) {
        const changes = { ...changedOf(body, changed), version }
        return update.mutateAsync({ ...atCampaign(campaign._id), body: changes })
      }
      const made = await create.mutateAsync({ body })
      notify.success({ title: t('form.added', { name: output.name }) })
      await navigate(href.store(paths.campaign(made._id)))
    },
  })
}

export type CampaignForm = ReturnType<typeof useCampaignForm>
