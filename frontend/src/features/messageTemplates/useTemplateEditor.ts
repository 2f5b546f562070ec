import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { Channel, Language, Template } from '@/features/messageTemplates/api'
import {
  changedTexts,
  type Drafts,
  draftKey,
  draftOf,
  type Part,
  textOf,
} from '@/features/messageTemplates/drafts'
import { usePreview } from '@/features/messageTemplates/usePreview'
import { notify } from '@/ui/notify'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'

const ONE = '/api/v1/marketing/template/{key}'
const TEXT = '/api/v1/marketing/template/{key}/{channel}/{written_in}'

/** What is typed of one message, its preview, and what can be done with it. */
export function useTemplateEditor(template: Template, initial: Language) {
  const { t } = useTranslation('messageTemplates')
  const [channel, setChannel] = useState<Channel>(template.channels[0] ?? 'MAIL')
  const [language, setLanguage] = useState<Language>(initial)
  const [orderOid, setOrderOid] = useState<string | null>(template.samples[0]?.orderOid ?? null)
  const [drafts, setDrafts] = useState<Drafts>({})
  const preview = usePreview(template, drafts, language, orderOid)
  const update = useStoreMutation('patch', TEXT, { updates: ONE })
  const remove = useStoreMutation('delete', TEXT)
  const sendTest = useStoreMutation('post', '/api/v1/marketing/template/{key}/test')
  const turn = useStoreMutation('patch', ONE, { updates: ONE })

  const text = textOf(template, channel, language)
  const key = draftKey(channel, language)
  const draft = drafts[key] ?? (text && draftOf(text))
  const changed = changedTexts(template, drafts)
  useUnsavedGuard(changed.length > 0)

  const path = (one: { channel: Channel; language: Language }) => ({
    key: template.kind,
    channel: one.channel,
    written_in: one.language,
  })
  const write = (part: Part, value: string) => {
    if (draft) setDrafts((before) => ({ ...before, [key]: { ...draft, [part]: value } }))
  }
  const forget = (name: string) => setDrafts(({ [name]: _, ...others }) => others)
  const save = async () => {
    for (const one of changed) {
      const name = draftKey(one.channel, one.language)
      const body = { ...draftOf(drafts[name] ?? one), version: one.version }
      await update.mutateAsync({ params: { path: path(one) }, body })
      forget(name)
    }
  }
  const reset = () => {
    if (!text) return
    const done = () => {
      forget(key)
      notify.success({ title: t('reset.done') })
    }
    if (!text.edited) return done()
    remove.mutate({ params: { path: path(text) } }, { onSuccess: done })
  }
  const test = () => {
    const mail = textOf(template, 'MAIL', language)
    if (!mail) return
    const typed = drafts[draftKey('MAIL', language)] ?? draftOf(mail)
    sendTest.mutate(
      { params: { path: { key: template.kind } }, body: { language, orderOid, mail: typed } },
      { onSuccess: ({ sentTo }) => notify.success({ title: t('test.sent', { email: sentTo }) }) },
    )
  }
  return {
    template, channel, setChannel, language, setLanguage, orderOid, setOrderOid, preview, text, draft,
    changed, write, save, reset, test,
    saving: update.isPending, testing: sendTest.isPending, turning: turn.isPending,
    discard: () => setDrafts({}),
    turnTo: (active: boolean) => turn.mutate({ params: { path: { key: template.kind } }, body: { active } }),
  } // biome-ignore format: names alone
}

export type TemplateEditorState = ReturnType<typeof useTemplateEditor>
