import { TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Campaign } from '@/features/campaigns/api'
import { CampaignChip } from '@/features/campaigns/components/CampaignChip'
import { MessageFields } from '@/features/campaigns/components/MessageFields'
import { MessagePane } from '@/features/campaigns/components/MessagePane'
import { SegmentFields } from '@/features/campaigns/components/SegmentFields'
import { SendDialog } from '@/features/campaigns/components/SendDialog'
import { useCampaignActions } from '@/features/campaigns/useCampaignActions'
import { type CampaignForm, useCampaignForm } from '@/features/campaigns/useCampaignForm'
import { useMessagePreview } from '@/features/campaigns/useMessagePreview'
import type { Template } from '@/features/messageTemplates/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { usePageTitle } from '@/ui/usePageTitle'

type ActionProps = { campaign: Campaign; form: CampaignForm; onSend: () => void }

function DraftActions({ campaign, form, onSend }: ActionProps) {
  const { t } = useTranslation('campaigns')
  const edit = useAccess('marketing.edit')
  const contact = useAccess('customers.see_contact')
  const { deleteCampaign } = useCampaignActions(campaign)
  const send = edit.allowed ? contact : edit
  const isSaved = !form.dirty
  return (
    <>
      <PermissionButton {...useAccess('marketing.delete')} tone="danger" onClick={deleteCampaign}>
        {t('act.delete')}
      </PermissionButton>
      <PermissionButton
        allowed={send.allowed && isSaved}
        reason={send.allowed ? t('send.saveFirst') : send.reason}
        tone="primary"
        leftSection={<IconSend size={16} stroke={2} aria-hidden />}
        onClick={onSend}
      >
        {t('send.open')}
      </PermissionButton>
    </>
  )
}

type Props = { campaign?: Campaign; template: Template }

/** A draft: its name, whom it is for, what it says, and how that looks. */
export function CampaignEditor({ campaign, template }: Props) {
  const { t } = useTranslation('campaigns')
  const href = useHref()
  const access = useAccess(campaign ? 'marketing.edit' : 'marketing.create')
  const form = useCampaignForm(campaign, template)
  const [sending, setSending] = useState(false)
  const { name, language, subject, heading, body } = form.values
  const message = { language, subject, heading, body }
  const preview = useMessagePreview(message)
  const title = campaign?.name ?? t('form.new')
  usePageTitle(title)
  return (
    <>
      <ResourceForm
        form={form}
        access={access}
        saveLabel={campaign ? undefined : t('form.create')}
        wideSide
        side={<MessagePane message={message} />}
        changeLabel={(field) => t(`field.${field}`)}
        header={
          <PageHeader
            title={title}
            back={{ to: href.store(paths.campaignList), label: t('list.title') }}
            chips={campaign && <CampaignChip state={campaign.state} />}
            actions={
              campaign && (
                <DraftActions campaign={campaign} form={form} onSend={() => setSending(true)} />
              )
            }
          />
        }
      >
        <FormSection title={t('form.what')}>
          <TextInput
            {...form.getInputProps('name')}
            description={t('form.nameNote')}
            data-autofocus={name === '' || undefined}
          />
        </FormSection>
        <FormSection title={t('form.who')} note={t('form.whoNote')}>
          <SegmentFields form={form} />
        </FormSection>
        <FormSection title={t('form.message')} note={t('form.messageNote')}>
          <MessageFields
            form={form}
            template={template}
            problems={preview.data?.problems ?? []}
            readOnly={!access.allowed}
          />
        </FormSection>
      </ResourceForm>
      {campaign && sending && <SendDialog campaign={campaign} onClose={() => setSending(false)} />}
    </>
  )
}
