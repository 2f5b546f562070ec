import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { atQuestion, FAQ, FAQ_ONE, type Question } from '@/features/content/api'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { translatedText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const MAX_QUESTION = 200
const MAX_ANSWER = 2000
const MAX_GROUP = 60
const schema = z.object({
  question: translatedText(MAX_QUESTION),
  answer: translatedText(MAX_ANSWER),
  group: translatedText(MAX_GROUP),
  visible: z.boolean(),
})
const NEW = { question: {}, answer: {}, group: {}, visible: true }

function Editor({ question }: { question: Question | undefined }) {
  const { t } = useTranslation('content')
  const href = useHref()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const update = useStoreMutation('patch', FAQ_ONE, { silent: true })
  const create = useStoreMutation('post', FAQ, { silent: true })
  const form = useServerForm({
    schema,
    texts: 'content',
    values: question ?? NEW,
    version: question?.version,
    draftKey: `question:${storeOid}:${question?._id ?? 'new'}`,
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', FAQ)),
    keepValues: true,
    submit: async ({ group, ...words }, { version }) => {
      const body = { ...words, group: group.es || group.en ? group : null }
      if (question)
        await update.mutateAsync({ ...atQuestion(question._id), body: { ...body, version } })
      else await create.mutateAsync({ body })
      void navigate(href.store(paths.faqPage))
    },
  })
  const access = useAccess(question ? 'content.edit' : 'content.create')
  return (
    <ResourceForm
      form={form}
      access={access}
      header={
        <PageHeader
          title={t(question ? 'faq.one' : 'faq.new')}
          back={{ label: t('kind.faq'), to: href.store(paths.faqPage) }}
        />
      }
    >
      <FormSection
        title={t('faq.words')}
        end={<LanguagePair value={language} onChange={setLanguage} first={home} />}
      >
        <TranslatedTextField
          {...form.getInputProps('question')}
          language={language}
          maxLength={MAX_QUESTION}
        />
        <TranslatedTextField
          {...form.getInputProps('answer')}
          language={language}
          maxLength={MAX_ANSWER}
          multiline
        />
        <TranslatedTextField
          {...form.getInputProps('group')}
          language={language}
          maxLength={MAX_GROUP}
          description={t('faq.groupHelp')}
        />
        <Switch {...form.getInputProps('visible', { type: 'checkbox' })} />
      </FormSection>
    </ResourceForm>
  )
}

/** One question, new or from the list. */
export function QuestionScreen() {
  const { t } = useTranslation('content')
  const { _id } = useParams()
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery(
    'get',
    FAQ,
    {},
    {
      enabled: access.allowed && _id !== undefined,
      select: ({ items }) => items.find((one) => one._id === _id) ?? null,
    },
  )
  return (
    <FormScreen
      title={t(_id ? 'faq.one' : 'faq.new')}
      back={{ label: t('kind.faq'), to: href.store(paths.faqPage) }}
      access={access}
      query={_id ? query : undefined}
      failed={t('faq.failed')}
      missing={t('faq.missing')}
    >
      {(question) => <Editor key={question?._id ?? 'new'} question={question} />}
    </FormScreen>
  )
}
