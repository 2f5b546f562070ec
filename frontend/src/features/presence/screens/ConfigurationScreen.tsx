import { Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { CONFIGURATION, type Configuration } from '@/features/presence/api'
import {
  configurationSchema,
  configurationValues,
  MAX_COOKIE_TEXT,
  MAX_MESSAGE,
} from '@/features/presence/configurationForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

function useConfigurationForm(configuration: Configuration) {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const update = useStoreMutation('patch', CONFIGURATION, {
    updates: CONFIGURATION,
    silent: true,
  })
  return useServerForm({
    schema: configurationSchema,
    texts: 'presence',
    values: configurationValues(configuration),
    version: configuration.version,
    draftKey: `configuration:${storeOid}`,
    onStale: async () => {
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', CONFIGURATION))
      return { ...fresh, ...configurationValues(fresh) }
    },
    submit: (output, { version }) => update.mutateAsync({ body: { ...output, version } }),
  })
}

type Form = ReturnType<typeof useConfigurationForm>

function OpenSection({ form }: { form: Form }) {
  const { t } = useTranslation('presence')
  const home = useStore().language as TextLocale
  const [language, setLanguage] = useState<TextLocale>(home)
  const { open } = form.values
  return (
    <FormSection
      title={t('configuration.orders')}
      end={!open && <LanguagePair value={language} onChange={setLanguage} first={home} />}
    >
      <Switch
        {...form.getInputProps('open', { type: 'checkbox' })}
        description={t('configuration.openHelp')}
      />
      {!open && (
        <>
          <TranslatedTextField
            {...form.getInputProps('closedMessage')}
            description={t('configuration.messageHelp')}
            language={language}
            maxLength={MAX_MESSAGE}
          />
          <TextInput
            {...form.getInputProps('reopensOn')}
            type="date"
            description={t('configuration.reopensHelp')}
            styles={{ wrapper: { maxWidth: 220 } }}
          />
        </>
      )}
      <Switch
        {...form.getInputProps('catalogOnly', { type: 'checkbox' })}
        description={t('configuration.catalogHelp')}
      />
    </FormSection>
  )
}

function CookieSection({ form }: { form: Form }) {
  const { t } = useTranslation('presence')
  const home = useStore().language as TextLocale
  const [language, setLanguage] = useState<TextLocale>(home)
  return (
    <FormSection
      title={t('configuration.cookies')}
      note={t('configuration.cookiesNote')}
      end={<LanguagePair value={language} onChange={setLanguage} first={home} />}
    >
      <Switch
        {...form.getInputProps('cookieBanner', { type: 'checkbox' })}
        description={t('configuration.bannerHelp')}
      />
      <TranslatedTextField
        {...form.getInputProps('cookieText')}
        multiline
        description={t('configuration.cookieTextHelp')}
        language={language}
        maxLength={MAX_COOKIE_TEXT}
      />
    </FormSection>
  )
}

function Editor({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation('presence')
  const href = useHref()
  const form = useConfigurationForm(configuration)
  return (
    <ResourceForm
      form={form}
      access={useAccess('settings.edit')}
      header={
        <PageHeader
          title={t('configuration.title')}
          line={t('configuration.line')}
          back={{ to: href.store(paths.settings), label: t('configuration.back') }}
        />
      }
    >
      <OpenSection form={form} />
      <FormSection title={t('configuration.found')}>
        <Switch
          {...form.getInputProps('searchEngines', { type: 'checkbox' })}
          description={t('configuration.searchHelp')}
        />
      </FormSection>
      <CookieSection form={form} />
    </ResourceForm>
  )
}

/** Whether the shop takes orders, may be found, and asks before it measures. */
export function ConfigurationScreen() {
  const { t } = useTranslation('presence')
  const href = useHref()
  const access = useAccess('settings.view')
  const query = useStoreQuery('get', CONFIGURATION, {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('configuration.title')}
      back={{ to: href.store(paths.settings), label: t('configuration.back') }}
      access={access}
      query={query}
      failed={t('configuration.failed')}
    >
      {(configuration) => <Editor configuration={configuration} />}
    </FormScreen>
  )
}
