import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { INTEGRATION, type Integration } from '@/features/integrations/api'
import {
  googleSchema,
  googleValues,
  metaSchema,
  metaValues,
} from '@/features/integrations/receiverForms'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { PageHeader } from '@/ui/PageHeader'

const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function useSave() {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const { mutateAsync } = useStoreMutation('patch', INTEGRATION, {
    updates: INTEGRATION,
    silent: true,
  })
  const onStale = () => refetch(cache, storeQuery(storeOid, 'get', INTEGRATION))
  return { mutateAsync, onStale, storeOid }
}

function useBack() {
  const { t } = useTranslation('integrations')
  const href = useHref()
  return { to: href.store(paths.integrations), label: t('title') }
}

function MetaEditor({ integration }: { integration: Integration }) {
  const { t } = useTranslation('integrations')
  const { mutateAsync, onStale, storeOid } = useSave()
  const form = useServerForm({
    schema: metaSchema,
    texts: 'integrations',
    values: metaValues(integration),
    version: integration.version,
    draftKey: `integration-meta:${storeOid}`,
    onStale,
    submit: (output, { version }) => mutateAsync({ body: { ...output, version } }),
  })
  return (
    <ResourceForm
      form={form}
      access={useAccess('settings.edit')}
      header={<PageHeader title={t('meta.title')} line={t('meta.line')} back={useBack()} />}
    >
      <FormSection title={t('meta.pixel')} note={t('meta.pixelNote')}>
        {!integration.asksVisitors && <FormAlert tone="info">{t('line.held')}</FormAlert>}
        <TextInput
          {...form.getInputProps('facebookPixel')}
          {...typed}
          inputMode="numeric"
          description={t('meta.pixelHelp')}
          styles={{ wrapper: { maxWidth: 320 } }}
        />
      </FormSection>
      <FormSection title={t('proof')} note={t('meta.proofNote')}>
        <TextInput
          {...form.getInputProps('facebookMetaTag')}
          {...typed}
          description={t('proofHelp')}
        />
      </FormSection>
    </ResourceForm>
  )
}

function GoogleEditor({ integration }: { integration: Integration }) {
  const { t } = useTranslation('integrations')
  const { mutateAsync, onStale, storeOid } = useSave()
  const form = useServerForm({
    schema: googleSchema,
    texts: 'integrations',
    values: googleValues(integration),
    version: integration.version,
    draftKey: `integration-google:${storeOid}`,
    onStale,
    submit: (output, { version }) => mutateAsync({ body: { ...output, version } }),
  })
  return (
    <ResourceForm
      form={form}
      access={useAccess('settings.edit')}
      header={<PageHeader title={t('google.title')} line={t('google.line')} back={useBack()} />}
    >
      <FormSection title={t('google.measure')} note={t('google.measureNote')}>
        {!integration.asksVisitors && <FormAlert tone="info">{t('line.held')}</FormAlert>}
        <TextInput
          {...form.getInputProps('googleTagManager')}
          {...typed}
          placeholder="GTM-ABC1234"
          description={t('google.containerHelp')}
          styles={{ wrapper: { maxWidth: 320 } }}
        />
        <FormAlert tone="info">{t('google.noInline')}</FormAlert>
        <TextInput
          {...form.getInputProps('googleAnalytics')}
          {...typed}
          placeholder="G-ABC1234567"
          description={t('google.measurementHelp')}
          styles={{ wrapper: { maxWidth: 320 } }}
        />
      </FormSection>
      <FormSection title={t('proof')} note={t('google.proofNote')}>
        <TextInput
          {...form.getInputProps('googleMetaTag')}
          {...typed}
          description={t('proofHelp')}
        />
      </FormSection>
    </ResourceForm>
  )
}

type ScreenProps = { title: string; children: (integration: Integration) => ReactNode }

function Frame({ title, children }: ScreenProps) {
  const { t } = useTranslation('integrations')
  const access = useAccess('settings.view')
  const query = useStoreQuery('get', INTEGRATION, {}, { enabled: access.allowed })
  return (
    <FormScreen title={title} back={useBack()} access={access} query={query} failed={t('failed')}>
      {children}
    </FormScreen>
  )
}

/** The pixel of Meta and its proof of the domain. */
export function MetaScreen() {
  const { t } = useTranslation('integrations')
  return (
    <Frame title={t('meta.title')}>
      {(integration) => <MetaEditor integration={integration} />}
    </Frame>
  )
}

/** A container or a measurement of Google, and its proof of the site. */
export function GoogleScreen() {
  const { t } = useTranslation('integrations')
  return (
    <Frame title={t('google.title')}>
      {(integration) => <GoogleEditor integration={integration} />}
    </Frame>
  )
}
