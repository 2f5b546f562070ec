import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch } from '@/api/queries'
import { CloseStoreCard } from '@/features/storeSettings/components/CloseStoreCard'
import {
  checkGeneral,
  fromStore,
  type GeneralField,
  type GeneralSwitch,
  type GeneralText,
  type GeneralValues,
  toBody,
} from '@/features/storeSettings/generalForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { onlyDigits } from '@/lib/peru'
import { shortUrl } from '@/lib/shortUrl'
import { storeDetailQuery, useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsForm } from '@/ui/SettingsForm'
import { ShareQr } from '@/ui/ShareQr'
import { storeQr } from '@/ui/storeQr'
import { TelephoneInput } from '@/ui/TelephoneInput'
import { useEditForm } from '@/ui/useEditForm'

/** What the store is called, how it is reached, and who stands behind it. */
export function GeneralSettingsScreen() {
  const { t } = useTranslation(['storeSettings', 'ui'])
  const href = useHref()
  const store = useStore()
  const cache = useQueryClient()
  const update = useStoreMutation('patch', '/api/v1/store', {
    updates: '/api/v1/store',
    silent: true,
  })
  const access = useAccess('settings.edit')
  const form = useEditForm<GeneralValues>({
    key: `general:${store._id}`,
    base: fromStore(store),
    version: store.version,
    check: checkGeneral(store.country, (key) => t(key)),
    send: (values, changed, version) =>
      update.mutateAsync({ body: toBody(values, changed as GeneralField[], version) }),
    refresh: () => refetch(cache, storeDetailQuery(store._id)),
  })
  const inPeru = store.country === 'PE'
  const shared = (field: GeneralText) => ({
    id: `field-${field}`,
    label: t(`field.${field}`),
    value: form.values[field],
    error: form.errors[field],
    onBlur: () => form.leave(field),
  })
  const text = (field: GeneralText, maxLength: number) => ({
    ...shared(field),
    maxLength,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.set(field, event.currentTarget.value),
  })
  const phone = (field: GeneralText) => ({
    ...shared(field),
    defaultCountry: store.country,
    onChange: (value: string) => form.set(field, value),
  })
  const choice = (field: GeneralText, options: string[]) => ({
    ...shared(field),
    data: options.map((value) => ({ value, label: t(`${field}.${value}`) })),
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      form.set(field, event.currentTarget.value),
  })
  const shown = (field: GeneralSwitch, name: GeneralText) => (
    <Switch
      id={`field-${field}`}
      size="sm"
      label={t('general.show')}
      aria-label={t('general.showNamed', { name: t(`field.${name}`) })}
      checked={form.values[field]}
      onChange={(event) => form.set(field, event.currentTarget.checked)}
    />
  )
  return (
    <SettingsForm
      form={form}
      {...access}
      labelOf={(field) => t(`field.${field}`)}
      header={
        <PageHeader
          title={t('general.title')}
          line={t('general.line')}
          back={{ to: href.store(paths.settings), label: t('index.title') }}
        />
      }
    >
      <FormSection title={t('general.store')}>
        <TextInput {...text('name', 80)} autoComplete="organization" />
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
      <FormSection title={t('general.contact')} note={t('general.contactNote')}>
        <TelephoneInput {...phone('whatsappPhone')} description={t('general.whatsappHelp')} />
        {shown('showWhatsapp', 'whatsappPhone')}
        <TelephoneInput {...phone('phone')} strict={false} />
        {shown('showPhone', 'phone')}
        <TextInput
          {...text('email', 254)}
          type="email"
          inputMode="email"
          autoComplete="email"
          description={t('general.emailHelp')}
        />
        {shown('showEmail', 'email')}
      </FormSection>
      <FormSection title={t('general.business')} note={t('general.businessNote')}>
        <TextInput {...text('businessName', 160)} autoComplete="organization" />
        <TextInput
          {...shared('identificationNumber')}
          label={t(inPeru ? 'field.ruc' : 'field.identificationNumber')}
          styles={{ wrapper: { maxWidth: 280 } }}
          inputMode={inPeru ? 'numeric' : 'text'}
          maxLength={20}
          onChange={(event) => {
            const typed = event.currentTarget.value
            form.set('identificationNumber', inPeru ? onlyDigits(typed).slice(0, 11) : typed)
          }}
        />
        <TextInput {...text('address', 255)} autoComplete="street-address" />
      </FormSection>
      <FormSection title={t('general.share')}>
        <ShareQr source={storeQr(store)} line={t('ui:qr.line')} withLink />
      </FormSection>
      <CloseStoreCard store={store} onClosed={form.discard} />
    </SettingsForm>
  )
}
