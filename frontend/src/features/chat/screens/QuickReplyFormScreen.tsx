import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { QUICK, type QuickReply, type ReplyFile } from '@/features/chat/api'
import { MAX_FILES, ReplyFilesField } from '@/features/chat/components/ReplyFilesField'
import { VariableHint } from '@/features/chat/components/VariableHint'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { pick } from '@/ui/form/base'
import { requiredText, translatedText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import { usePageTitle } from '@/ui/usePageTitle'

const ONE = '/api/v1/chat/quick-reply/{reply_id}'
const MAX_BODY = 1000
const at = (reply_id: string) => ({ params: { path: { reply_id } } })

const schema = z.object({
  shortcut: requiredText(30),
  title: requiredText(60),
  body: translatedText(MAX_BODY),
  attachmentOids: z.pipe(
    z.array(z.custom<ReplyFile>()).check(z.maxLength(MAX_FILES)),
    z.transform((files) => files.map(({ _id }) => _id)),
  ),
  visibility: z.enum(['ALL', 'ME']),
})

function useBack() {
  const { t } = useTranslation('chatSettings')
  return { to: useHref().store(paths.quickReplies), label: t('quick.title') }
}

const valuesOf = (reply: QuickReply | undefined) => ({
  shortcut: reply?.shortcut ?? '',
  title: reply?.title ?? '',
  body: { es: reply?.body.es ?? '', en: reply?.body.en ?? '' },
  attachmentOids: reply?.files ?? [],
  visibility: reply?.visibility ?? ('ALL' as const),
})

function useReplyForm(reply: QuickReply | undefined) {
  const { t } = useTranslation('chatSettings')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const back = useBack()
  const create = useStoreMutation('post', QUICK, { silent: true })
  const update = useStoreMutation('patch', ONE, { updates: ONE, silent: true })
  return useServerForm({
    schema,
    texts: 'chatSettings',
    values: valuesOf(reply),
    version: reply?.version,
    draftKey: `quickReply:${storeOid}:${reply?._id ?? 'new'}`,
    onStale: async () => {
      if (!reply) return undefined
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', ONE, at(reply._id)))
      return { ...valuesOf(fresh), version: fresh.version }
    },
    submit: async (output, { changed, version }) => {
      if (reply)
        return update.mutateAsync({
          ...at(reply._id),
          body: { ...pick(output, changed), version },
        })
      await create.mutateAsync({ body: output })
      notify.success({ title: t('added', { name: `/${output.shortcut}` }) })
      await navigate(back.to)
    },
  })
}

function Editor({ reply }: { reply?: QuickReply }) {
  const { t } = useTranslation('chatSettings')
  const access = useAccess(reply ? 'chat.edit' : 'chat.create')
  const [language, setLanguage] = useState<TextLocale>('es')
  const form = useReplyForm(reply)
  const title = reply ? `/${reply.shortcut}` : t('quick.new')
  usePageTitle(title)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={reply ? undefined : t('quick.new')}
      header={<PageHeader title={title} back={useBack()} />}
    >
      <FormSection
        title={t('quick.one')}
        end={<LanguagePair value={language} onChange={setLanguage} />}
      >
        <TextInput {...form.getInputProps('shortcut')} description={t('quick.shortcutNote')} />
        <TextInput {...form.getInputProps('title')} />
        <TranslatedTextField
          {...form.getInputProps('body')}
          language={language}
          maxLength={MAX_BODY}
          multiline
        />
        <VariableHint />
        <ReplyFilesField {...form.getInputProps('attachmentOids')} />
        <Input.Wrapper label={t('field.visibility')} labelElement="div">
          <SegmentedControl
            fullWidth
            mt={6}
            aria-label={t('field.visibility')}
            value={form.values.visibility}
            onChange={(chosen) => form.setFieldValue('visibility', chosen as 'ALL' | 'ME')}
            data={[
              { value: 'ALL', label: t('quick.forAll') },
              { value: 'ME', label: t('quick.forMe') },
            ]}
          />
        </Input.Wrapper>
      </FormSection>
    </ResourceForm>
  )
}

function Existing({ replyOid }: { replyOid: string }) {
  const { t } = useTranslation('chatSettings')
  const access = useAccess('chat.view')
  const query = useStoreQuery('get', ONE, at(replyOid), { enabled: access.allowed })
  return (
    <FormScreen
      title={t('quick.one')}
      back={useBack()}
      access={access}
      query={query}
      failed={t('failed')}
      missing={t('missing')}
    >
      {(reply) => <Editor reply={reply} />}
    </FormScreen>
  )
}

function New() {
  const { t } = useTranslation('chatSettings')
  return (
    <FormScreen title={t('quick.new')} back={useBack()} access={useAccess('chat.create')}>
      {() => <Editor />}
    </FormScreen>
  )
}

/** New and existing ones share one page. */
export function QuickReplyFormScreen() {
  const { _id } = useParams()
  return _id === undefined ? <New /> : <Existing key={_id} replyOid={_id} />
}
