import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { CALLS, type OwnText } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { useTextState } from '@/features/content/useTextState'
import { useStoreOid } from '@/lib/pageContext'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useStore } from '@/lib/store/useStore'
import { CopyButton } from '@/ui/CopyButton'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { translatedText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const MAX_TITLE = 70
const MAX_DESCRIPTION = 160
const schema = z.object({
  seoTitle: translatedText(MAX_TITLE),
  seoDescription: translatedText(MAX_DESCRIPTION),
})
type Words = Partial<Record<TextLocale, string>>

const valuesOf = ({ seoTitle, seoDescription }: OwnText) => ({
  seoTitle: seoTitle as Words,
  seoDescription: seoDescription as Words,
})

function Result({ text, title, line }: { text: OwnText; title: string; line: string }) {
  const { t } = useTranslation('content')
  const { name } = useStore()
  const chip = useTextState()(text)
  return (
    <SideCard
      title={t('look.preview')}
      end={
        <StatusChip tone={chip.tone} icon={chip.icon}>
          {chip.text}
        </StatusChip>
      }
    >
      <div className={classes.sideBody}>
        <p className={classes.dim}>{text.url}</p>
        <strong>
          {title || t(`kind.${text.key}`)} · {name}
        </strong>
        <p>{line}</p>
        <CopyButton value={text.url} label={t('look.copy')} />
      </div>
    </SideCard>
  )
}

/** How search engines and chats show the page of a text. */
export function LookEditor({ text, header }: { text: OwnText; header: ReactNode }) {
  const { t } = useTranslation('content')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const call = CALLS[text.key]
  const update = useStoreMutation('patch', call, { updates: call, silent: true })
  const any = (one: Words) => (one.es || one.en ? one : null)
  const form = useServerForm({
    schema,
    texts: 'content',
    values: valuesOf(text),
    version: text.version,
    draftKey: `page-look:${storeOid}:${text.key}`,
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', call)),
    submit: ({ seoTitle, seoDescription }, { version }) =>
      update.mutateAsync({
        body: { seoTitle: any(seoTitle), seoDescription: any(seoDescription), version },
      }),
  })
  const { seoTitle, seoDescription } = form.values
  const summary = (text.summary as Words)[language] ?? ''
  return (
    <ResourceForm
      form={form}
      access={useAccess('content.edit')}
      header={header}
      side={
        <Result
          text={text}
          title={seoTitle[language] ?? ''}
          line={seoDescription[language] || summary}
        />
      }
    >
      <FormSection
        title={t('look.title')}
        note={t('look.note')}
        end={<LanguagePair value={language} onChange={setLanguage} first={home} />}
      >
        <TranslatedTextField
          {...form.getInputProps('seoTitle')}
          language={language}
          maxLength={MAX_TITLE}
        />
        <TranslatedTextField
          {...form.getInputProps('seoDescription')}
          language={language}
          maxLength={MAX_DESCRIPTION}
          multiline
        />
      </FormSection>
    </ResourceForm>
  )
}
