import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Checkout } from '@/features/storeSettings/api'
import {
  type CheckoutValues,
  CONTACT_RULES,
  checkCheckout,
  DOCUMENT_RULES,
  DOCUMENT_TYPES,
  fromApi,
  type NumberField,
  type SWITCHES,
  toBody,
} from '@/features/storeSettings/checkoutForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { onlyDigits } from '@/lib/peru'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsForm } from '@/ui/SettingsForm'
import { useEditForm } from '@/ui/useEditForm'
import classes from './checkout.module.css'

const PATH = '/api/v1/store/checkout'

type Switched = (typeof SWITCHES)[number]
type Chosen = 'contact' | 'document'

function useCheckoutForm(checkout: Checkout) {
  const { t } = useTranslation('storeSettings')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const update = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  return useEditForm<CheckoutValues>({
    key: `checkout:${storeOid}`,
    base: fromApi(checkout),
    version: checkout.version,
    check: checkCheckout((key, params = {}) => t(key, params)),
    send: (values, changed, version) =>
      update.mutateAsync({ body: toBody(values, changed, version) }),
    refresh: () => refetch(cache, storeQuery(storeOid, 'get', PATH)),
  })
}

type Form = ReturnType<typeof useCheckoutForm>

function Choice({ form, field, rules }: { form: Form; field: Chosen; rules: readonly string[] }) {
  const { t } = useTranslation('storeSettings')
  return (
    <NativeSelect
      id={`field-${field}`}
      label={t(`field.${field}`)}
      data={rules.map((value) => ({ value, label: t(`${field}Rule.${value}`) }))}
      value={form.values[field]}
      onChange={(event) => form.merge({ [field]: event.currentTarget.value })}
    />
  )
}

function Flag({ form, field }: { form: Form; field: Switched }) {
  const { t } = useTranslation('storeSettings')
  return (
    <Switch
      id={`field-${field}`}
      label={t(`field.${field}`)}
      description={t(`checkout.${field}Help`)}
      checked={form.values[field]}
      onChange={(event) => form.set(field, event.currentTarget.checked)}
    />
  )
}

function Count({ form, field }: { form: Form; field: NumberField }) {
  const { t } = useTranslation('storeSettings')
  return (
    <TextInput
      id={`field-${field}`}
      label={t(`field.${field}`)}
      description={t(`checkout.${field}Help`)}
      inputMode="numeric"
      styles={{ wrapper: { maxWidth: 160 } }}
      value={form.values[field]}
      error={form.errors[field]}
      onBlur={() => form.leave(field)}
      onChange={(event) => form.set(field, onlyDigits(event.currentTarget.value).slice(0, 3))}
    />
  )
}

function TaxRate({ form }: { form: Form }) {
  const { t } = useTranslation('storeSettings')
  const typed = (text: string) => text.replace(',', '.').replace(/[^\d.]/g, '')
  return (
    <TextInput
      id="field-taxRate"
      label={t('field.taxRate')}
      description={t('checkout.taxRateHelp')}
      inputMode="decimal"
      maxLength={5}
      styles={{ wrapper: { maxWidth: 160 } }}
      value={form.values.taxRate}
      error={form.errors.taxRate}
      onBlur={() => form.leave('taxRate')}
      onChange={(event) => form.set('taxRate', typed(event.currentTarget.value))}
    />
  )
}

function Documents({ form }: { form: Form }) {
  const { t } = useTranslation('storeSettings')
  return (
    <Checkbox.Group
      id="field-documentTypes"
      label={t('field.documentTypes')}
      value={form.values.documentTypes}
      error={form.errors.documentTypes}
      onChange={(chosen) =>
        form.set(
          'documentTypes',
          DOCUMENT_TYPES.filter((kind) => chosen.includes(kind)),
        )
      }
    >
      <div className={classes.types}>
        {DOCUMENT_TYPES.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`documentType.${kind}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** What buyers are asked for, and how long their orders wait. */
export function CheckoutEditor({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const access = useAccess('settings.edit')
  const form = useCheckoutForm(checkout)
  const { values, errors } = form
  return (
    <SettingsForm
      form={form}
      {...access}
      labelOf={(field) => t(`field.${field}`)}
      header={
        <PageHeader
          title={t('checkout.title')}
          line={t('checkout.line')}
          back={{ to: href.store(paths.settings), label: t('index.title') }}
        />
      }
    >
      <FormSection title={t('checkout.ask')} note={t('checkout.askNote')}>
        <Choice form={form} field="contact" rules={CONTACT_RULES} />
        <Choice form={form} field="document" rules={DOCUMENT_RULES} />
        {values.document !== 'OFF' && <Documents form={form} />}
      </FormSection>
      <FormSection title={t('checkout.consents')}>
        <Flag form={form} field="marketingConsent" />
        <TextInput
          id="field-termsVersion"
          label={t('field.termsVersion')}
          description={t('checkout.termsVersionHelp')}
          maxLength={40}
          styles={{ wrapper: { maxWidth: 280 } }}
          value={values.termsVersion}
          error={errors.termsVersion}
          onBlur={() => form.leave('termsVersion')}
          onChange={(event) => form.set('termsVersion', event.currentTarget.value)}
        />
      </FormSection>
      <FormSection title={t('checkout.orders')}>
        <TaxRate form={form} />
        <Count form={form} field="expireHours" />
        <Count form={form} field="completeAfterDays" />
        <Flag form={form} field="buyerCancel" />
        <Flag form={form} field="unpaidFulfillment" />
      </FormSection>
    </SettingsForm>
  )
}
