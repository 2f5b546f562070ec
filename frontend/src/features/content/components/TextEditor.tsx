import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { CALLS, type OwnText } from '@/features/content/api'
import { ChangesCard } from '@/features/content/components/ChangesCard'
import classes from '@/features/content/components/content.module.css'
import { EffectCard } from '@/features/content/components/EffectCard'
import { FactText } from '@/features/content/components/FactText'
import { LawCard } from '@/features/content/components/LawCard'
import { ReadyCard } from '@/features/content/components/ReadyCard'
import { VersionsCard } from '@/features/content/components/VersionsCard'
import { useTextState } from '@/features/content/useTextState'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { translatedText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const MAX_SUMMARY = 400
const LOCALES = ['es', 'en'] as const
const schema = z.object({ summary: translatedText(MAX_SUMMARY), body: translatedText() })

const written = (text: Partial<Record<TextLocale, string>>) => ({
  es: text.es ?? '',
  en: text.en ?? '',
})
const valuesOf = ({ summary, body }: OwnText) => ({
  summary: written(summary),
  body: written(body),
})

function Header({ text }: { text: OwnText }) {
  const { t } = useTranslation('content')
  const href = useHref()
  const chip = useTextState()(text)
  return (
    <PageHeader
      title={t(`kind.${text.key}`)}
      line={t(`line.${text.key}`)}
      back={{ to: href.store(paths.ownTexts), label: t('texts.title') }}
      chips={
        <StatusChip tone={chip.tone} icon={chip.icon}>
          {chip.text}
        </StatusChip>
      }
      actions={
        text.currentNumber !== null && (
          <Button
            component="a"
            href={text.url}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
          >
            {t('texts.inShop')}
          </Button>
        )
      }
    />
  )
}

function useTextForm(text: OwnText) {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const call = CALLS[text.key]
  const update = useStoreMutation('patch', call, { updates: call, silent: true })
  return useServerForm({
    schema,
    texts: 'content',
    values: valuesOf(text),
    version: text.version,
    draftKey: `own-text:${storeOid}:${text.key}`,
    serverPaths: Object.fromEntries(
      LOCALES.flatMap((one) => [
        [`body.${one}`, 'body' as const],
        [`summary.${one}`, 'summary' as const],
      ]),
    ),
    onStale: async () => {
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', call))
      return { ...fresh, ...valuesOf(fresh) }
    },
    submit: ({ summary, body }, { version }) => {
      const any = (one: Partial<Record<TextLocale, string>>) => (one.es || one.en ? one : null)
      return update.mutateAsync({ body: { summary: any(summary), body: any(body), version } })
    },
  })
}

/** A text: its draft in both languages, when it takes effect, its versions, and what the law asks of it. */
export function TextEditor({ text }: { text: OwnText }) {
  const { t } = useTranslation('content')
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const form = useTextForm(text)
  const access = useAccess('content.edit')
  const { summary, body } = form.values
  const missing = LOCALES.filter((one) => !body[one])
  const bodyProps = form.getInputProps('body')
  return (
    <ResourceForm
      form={form}
      access={access}
      header={<Header text={text} />}
      saveLabel={t('editor.save')}
      side={
        <>
          <EffectCard text={text} dirty={form.dirty} />
          <LawCard text={text} />
          <VersionsCard text={text} />
          <ReadyCard text={text} />
        </>
      }
    >
      {text.isReadyText && <p className={classes.dim}>{t('editor.readyText')}</p>}
      <FormSection
        title={t('editor.title')}
        note={t('editor.note')}
        end={
          <LanguagePair value={language} onChange={setLanguage} missing={missing} first={home} />
        }
      >
        <TranslatedTextField
          {...form.getInputProps('summary')}
          language={language}
          value={summary}
          maxLength={MAX_SUMMARY}
          description={t('editor.summaryHelp')}
          multiline
        />
        <FactText
          // The editor takes its chips over once.
          key={[language, ...text.facts.map((fact) => fact[language])].join('|')}
          id={bodyProps.id}
          label={bodyProps.label}
          error={bodyProps.error}
          facts={text.facts}
          language={language}
          value={body[language] ?? ''}
          readOnly={!access.allowed}
          onChange={(html) => bodyProps.onChange({ ...body, [language]: html })}
        />
      </FormSection>
      {text.currentNumber !== null && text.hasDraft && (
        <ChangesCard text={text} language={language} />
      )}
    </ResourceForm>
  )
}
