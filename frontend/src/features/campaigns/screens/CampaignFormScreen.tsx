import { Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import type { Campaign } from '@/features/campaigns/api'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { pick } from '@/ui/form/base'
import { requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'

const ONE = '/api/v1/campaign/{campaign_id}'
const at = (campaignOid: string) => ({ params: { path: { campaign_id: campaignOid } } })

const schema = z.object({ name: requiredText(60), active: z.boolean() })

function useBack() {
  const { t } = useTranslation('campaigns')
  return { to: useHref().store(paths.campaigns), label: t('list.title') }
}

function useCampaignForm(campaign: Campaign | undefined) {
  const { t } = useTranslation('campaigns')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const back = useBack()
  const create = useStoreMutation('post', '/api/v1/campaign', { silent: true })
  const update = useStoreMutation('patch', ONE, { updates: ONE, silent: true })
  return useServerForm({
    schema,
    texts: 'campaigns',
    values: campaign ?? { name: '', active: true },
    version: campaign?.version,
    draftKey: `campaign:${storeOid}:${campaign?._id ?? 'new'}`,
    onStale: () => campaign && refetch(cache, storeQuery(storeOid, 'get', ONE, at(campaign._id))),
    submit: async (output, { changed, version }) => {
      if (campaign) {
        const body = { ...pick(output, changed), version }
        return update.mutateAsync({ ...at(campaign._id), body })
      }
      await create.mutateAsync({ body: output })
      notify.success({ title: t('form.added', { name: output.name }) })
      await navigate(back.to)
    },
  })
}

function Editor({ campaign }: { campaign?: Campaign }) {
  const { t } = useTranslation('campaigns')
  const access = useAccess(campaign ? 'marketing.edit' : 'marketing.create')
  const form = useCampaignForm(campaign)
  const title = campaign?.name ?? t('form.new')
  usePageTitle(title)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={campaign ? undefined : t('form.new')}
      header={<PageHeader title={title} back={useBack()} />}
    >
      <FormSection title={t('form.title')}>
        <TextInput {...form.getInputProps('name')} />
        <Switch {...form.getInputProps('active', { type: 'checkbox' })} />
      </FormSection>
    </ResourceForm>
  )
}

function Existing({ campaignOid }: { campaignOid: string }) {
  const { t } = useTranslation('campaigns')
  const access = useAccess('marketing.view')
  const query = useStoreQuery('get', ONE, at(campaignOid), { enabled: access.allowed })
  return (
    <FormScreen
      title={t('form.title')}
      back={useBack()}
      access={access}
      query={query}
      failed={t('form.failed')}
      missing={t('form.missing')}
    >
      {(campaign) => <Editor campaign={campaign} />}
    </FormScreen>
  )
}

function New() {
  const { t } = useTranslation('campaigns')
  return (
    <FormScreen title={t('form.new')} back={useBack()} access={useAccess('marketing.create')}>
      {() => <Editor />}
    </FormScreen>
  )
}

/** New and existing ones share one page. */
export function CampaignFormScreen() {
  const { _id } = useParams()
  return _id === undefined ? <New /> : <Existing key={_id} campaignOid={_id} />
}
