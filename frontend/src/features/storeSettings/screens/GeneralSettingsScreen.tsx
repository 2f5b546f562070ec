import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch } from '@/api/queries'
import type { StoreChanges } from '@/features/storeSettings/api'
import { CloseStoreCard } from '@/features/storeSettings/components/CloseStoreCard'
import { generalSchema } from '@/features/storeSettings/generalSchema'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { shortUrl } from '@/lib/shortUrl'
import { type Store, storeDetailQuery, useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { pick } from '@/ui/form/base'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { useServerForm } from '@/ui/form/useServerForm'
import { PageHeader } from '@/ui/PageHeader'
import { ShareQr } from '@/ui/ShareQr'
import { storeQr } from '@/ui/storeQr'
import { TelephoneInput } from '@/ui/TelephoneInput'

type Flag = 'showWhatsapp' | 'showPhone' | 'showEmail'

function useGeneralForm(store: Store) {
  const cache = useQueryClient()
  const update = useStoreMutation('patch', '/api/v1/store', {
    updates: '/api/v1/store',
    silent: true,
  })
  const schema = useMemo(() => generalSchema(store.country), [store.country])
  return useServerForm({
    schema,
    texts: 'storeSettings',
    values: store,
    version: store.version,
    draftKey: `general:${store._id}`,
    submit: (output, { changed, version }) =>
      update.mutateAsync({ body: { ...pick(output, changed), version } as StoreChanges }),
    onStale: () => refetch(cache, storeDetailQuery(store._id)),
  })
}

type Form = ReturnType<typeof useGeneralForm>

function Visibility({ form, field, name }: { form: Form; field: Flag; name: string }) {
  const { t } = useTranslation('storeSettings')
  return (
    <Switch
      {...form.getInputProps(field, { type: 'checkbox' })}
      size="sm"
      label={t('general.show')}
      aria-label={t('general.showNamed', { name: form.label(name) })}
    />
  )
}

function ContactSection({ form }: { form: Form }) {
  const { t } = useTranslation('storeSettings')
  const { country } = useStore()
  const { getInputProps } = form
  return (
    <FormSection title={t('general.contact')} note={t('general.contactNote')}>
      <TelephoneInput
        {...getInputProps('whatsappPhone')}
        defaultCountry={country}
        description={t('general.whatsappHelp')}
      />
      <Visibility form={form} field="showWhatsapp" name="whatsappPhone" />
      <TelephoneInput {...getInputProps('phone')} defaultCountry={country} strict={false} />
      <Visibility form={form} field="showPhone" name="phone" />
      <TextInput
        {...getInputProps('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        description={t('general.emailHelp')}
      />
      <Visibility form={form} field="showEmail" name="email" />
    </FormSection>
  )
}

function BusinessSection({ form }: { form: Form }) {
  const { t } = useTranslation('storeSettings')
  const inPeru = useStore().country === 'PE'
  const { getInputProps } = form
  const number = {
    ...getInputProps('identificationNumber'),
    label: t(inPeru ? 'field.ruc' : 'field.identificationNumber'),
  }
  return (
    <FormSection title={t('general.business')} note={t('general.businessNote')}>
      <TextInput {...getInputProps('businessName')} autoComplete="organization" />
      {inPeru ? (
        <DigitsInput {...number} maxLength={11} maxWidth={280} />
      ) : (
        <TextInput {...number} styles={{ wrapper: { maxWidth: 280 } }} />
      )}
      <TextInput {...getInputProps('address')} autoComplete="street-address" />
    </FormSection>
  )
}

/** What the store is called, how it is reached, and who stands behind it. */
export function GeneralSettingsScreen() {
  const { t } = useTranslation(['storeSettings', 'ui'])
  const href = useHref()
  const store = useStore()
  const access = useAccess('settings.edit')
  const form = useGeneralForm(store)
  const choice = (field: 'language' | 'storeType', options: string[]) => ({
    ...form.getInputProps(field),
    data: options.map((value) => ({ value, label: t(`${field}.${value}`) })),
  })
  return (
    <ResourceForm
      form={form}
      access={access}
      header={
        <PageHeader
          title={t('general.title')}
          line={t('general.line')}
          back={{ to: href.store(paths.settings), label: t('index.title') }}
        />
      }
    >
      <FormSection title={t('general.store')}>
        <TextInput {...form.getInputProps('name')} autoComplete="organization" />
        <TextInput
          label={t('general.address')}
          description={t('general.addressFixed')}
          value={shortUrl(store.url)}
          readOnly
        />
        <NativeSelect
          {...choice('language', ['es', 'en'])}
          description={t('general.languageHelp')}
        />
        <NativeSelect {...choice('storeType', ['STORE', 'DISTRIBUTOR'])} />
      </FormSection>
      <ContactSection form={form} />
      <BusinessSection form={form} />
      <FormSection title={t('general.share')}>
        <ShareQr source={storeQr(store)} line={t('ui:qr.line')} withLink />
      </FormSection>
      <CloseStoreCard store={store} onClosed={form.discard} />
    </ResourceForm>
  )
}
