import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { NOTICE, type Notice } from '@/features/complaints/api'
import { BookHeader } from '@/features/complaints/components/BookHeader'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import classes from '../components/complaints.module.css'

const MAX_INTRO = 600
const line = () => z.optional(z.string().check(z.maxLength(MAX_INTRO)))
const schema = z.object({ intro: z.object({ es: line(), en: line() }) })

function Editor({ notice }: { notice: Notice }) {
  const { t } = useTranslation('complaints')
  const href = useHref()
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const [language, setLanguage] = useState<TextLocale>('es')
  const update = useStoreMutation('patch', NOTICE, { updates: NOTICE, silent: true })
  const form = useServerForm({
    schema,
    texts: 'complaints',
    values: { intro: { es: notice.intro.es ?? '', en: notice.intro.en ?? '' } },
    version: notice.version,
    draftKey: `complaints-notice:${storeOid}`,
    onStale: async () => {
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', NOTICE))
      return { ...fresh, intro: { es: fresh.intro.es ?? '', en: fresh.intro.en ?? '' } }
    },
    submit: ({ intro }, { version }) => {
      const words = intro.es?.trim() || intro.en?.trim() ? intro : null
      return update.mutateAsync({ body: { intro: words, version } })
    },
  })
  const { provider, missing } = notice
  const facts: [string, string][] = [
    [t('notice.legalName'), provider.legalName],
    ['RUC', provider.ruc],
    [t('notice.address'), provider.address],
  ]
  return (
    <ResourceForm
      form={form}
      access={useAccess('content.edit')}
      header={<BookHeader page="notice" />}
    >
      <FormSection title={t('notice.provider')} note={t('notice.providerNote')}>
        {missing.length > 0 && (
          <FormAlert>
            {t('notice.missing', {
              names: missing.map((name) => t(`notice.names.${name}`)).join(', '),
            })}{' '}
            <Link to={href.store(paths.general)}>{t('notice.complete')}</Link>
          </FormAlert>
        )}
        <dl className={classes.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text || '–'}</dd>
            </div>
          ))}
        </dl>
      </FormSection>
      <FormSection
        title={t('notice.intro')}
        note={t('notice.introNote')}
        end={<LanguagePair value={language} onChange={setLanguage} />}
      >
        <TranslatedTextField
          {...form.getInputProps('intro')}
          label={t('field.intro')}
          language={language}
          maxLength={MAX_INTRO}
          multiline
        />
      </FormSection>
      <FormSection title={t('notice.law')} note={t('notice.lawNote')}>
        <p>{t('notice.law1')}</p>
        <p>{t('notice.law2')}</p>
      </FormSection>
    </ResourceForm>
  )
}

/** What stands above the form in the shop. */
export function NoticeScreen() {
  const { t } = useTranslation('complaints')
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', NOTICE, {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('notice.pageTitle')}
      back={{ label: t('title'), to: href.store(paths.complaints) }}
      access={access}
      query={query}
      failed={t('notice.failed')}
      missing={t('notice.failed')}
    >
      {(notice) => <Editor notice={notice} />}
    </FormScreen>
  )
}
