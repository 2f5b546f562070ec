import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { PROFILE, type StoreProfile } from '@/features/presence/api'
import { FromElsewhere } from '@/features/presence/components/FromElsewhere'
import {
  MAX_DESCRIPTION,
  MAX_NOTE,
  profileSchema,
  profileValues,
} from '@/features/presence/profileForm'
import { HoursEditor } from '@/features/warehouses/components/HoursEditor'
import { fromWeek } from '@/features/warehouses/hours'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

function useProfileForm(profile: StoreProfile) {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const update = useStoreMutation('patch', PROFILE, { updates: PROFILE, silent: true })
  return useServerForm({
    schema: profileSchema,
    texts: 'presence',
    values: profileValues(profile),
    version: profile.version,
    draftKey: `profile:${storeOid}`,
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', PROFILE)),
    submit: ({ hours, ...words }, { version }) =>
      update.mutateAsync({ body: { ...words, hours: fromWeek(hours), version } }),
  })
}

function Editor({ profile }: { profile: StoreProfile }) {
  const { t } = useTranslation('presence')
  const form = useProfileForm(profile)
  const home = useStore().language as TextLocale
  const [language, setLanguage] = useState<TextLocale>(home)
  const pair = <LanguagePair value={language} onChange={setLanguage} first={home} />
  return (
    <ResourceForm
      form={form}
      access={useAccess('content.edit')}
      header={<PageHeader title={t('profile.title')} line={t('profile.line')} />}
    >
      <FormSection title={t('profile.about')} note={t('profile.aboutNote')} end={pair}>
        <TranslatedTextField
          {...form.getInputProps('description')}
          multiline
          language={language}
          maxLength={MAX_DESCRIPTION}
        />
      </FormSection>
      <FormSection title={t('profile.hours')} note={t('profile.hoursNote')}>
        {form.errors.hours && <FormAlert>{form.errors.hours}</FormAlert>}
        <HoursEditor
          id="field-hours"
          value={form.values.hours}
          onChange={(hours) => form.setFieldValue('hours', hours)}
        />
        <TranslatedTextField
          {...form.getInputProps('hoursNote')}
          description={t('profile.hoursNoteHelp')}
          language={language}
          maxLength={MAX_NOTE}
        />
      </FormSection>
      <FromElsewhere profile={profile} />
    </ResourceForm>
  )
}

/** The public face of the store: what it is about and when somebody answers. */
export function ProfileScreen() {
  const { t } = useTranslation('presence')
  const access = useAccess('content.view')
  const query = useStoreQuery('get', PROFILE, {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('profile.title')}
      access={access}
      query={query}
      failed={t('profile.failed')}
    >
      {(profile) => <Editor profile={profile} />}
    </FormScreen>
  )
}
