import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { CHANNELS } from '@/features/chat/api'
import classes from '@/features/chat/components/channels.module.css'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { PasswordField } from '@/ui/PasswordField'

const KINDS = ['WHATSAPP', 'MESSENGER', 'INSTAGRAM'] as const
const ID = /^\d{3,40}$/
const metaId = z.string().check(z.trim(), z.regex(ID, 'chatChannels:digits'))

const schema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('WHATSAPP'),
    account: metaId,
    business: metaId,
    token: requiredText(1000),
  }),
  z.object({
    kind: z.enum(['MESSENGER', 'INSTAGRAM']),
    account: metaId,
    business: z.string(),
    token: requiredText(1000),
  }),
])

function useBack() {
  const { t } = useTranslation('chatChannels')
  return { to: useHref().store(paths.chatChannels), label: t('title') }
}

function Editor() {
  const { t } = useTranslation('chatChannels')
  const navigate = useNavigate()
  const href = useHref()
  const connect = useStoreMutation('post', CHANNELS, { silent: true })
  const form = useServerForm({
    schema,
    texts: 'chatChannels',
    values: { kind: 'WHATSAPP' as (typeof KINDS)[number], account: '', business: '', token: '' },
    submit: async ({ business, ...output }) => {
      const body = output.kind === 'WHATSAPP' ? { ...output, business } : output
      const { _id, kind } = await connect.mutateAsync({ body })
      notify.success({ title: t('connected', { name: t(`kind.${kind}`) }) })
      await navigate(href.store(paths.chatChannel(_id)))
    },
  })
  return (
    <ResourceForm
      form={form}
      access={useAccess('chat.edit')}
      saveLabel={t('connect')}
      header={<PageHeader title={t('new')} back={useBack()} />}
    >
      <FormSection title={t('steps')}>
        <ol className={classes.steps}>
          <li>{t('step1')}</li>
          <li>{t('step2')}</li>
          <li>{t('step3')}</li>
        </ol>
      </FormSection>
      <FormSection title={t('account')}>
        <Select
          {...form.getInputProps('kind')}
          allowDeselect={false}
          data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TextInput {...form.getInputProps('account')} inputMode="numeric" autoComplete="off" />
        {form.values.kind === 'WHATSAPP' && (
          <TextInput {...form.getInputProps('business')} inputMode="numeric" autoComplete="off" />
        )}
        <PasswordField
          {...form.getInputProps('token')}
          autoComplete="off"
          description={t('tokenNote')}
        />
      </FormSection>
    </ResourceForm>
  )
}

export function ConnectChannelScreen() {
  const { t } = useTranslation('chatChannels')
  return (
    <FormScreen title={t('new')} back={useBack()} access={useAccess('chat.edit')}>
      {() => <Editor />}
    </FormScreen>
  )
}
