import { Checkbox, MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import type { Checkout } from '@/features/storeSettings/api'
import { fromApi } from '@/features/storeSettings/checkoutForm'
import {
  CONTACT_RULES,
  checkoutSchema,
  DOCUMENT_RULES,
  DOCUMENT_TYPES,
} from '@/features/storeSettings/checkoutSchema'
import { FieldPreview } from '@/features/storeSettings/sales/FieldPreview'
import { FieldsCard } from '@/features/storeSettings/sales/FieldsCard'
import { FieldUses } from '@/features/storeSettings/sales/FieldUses'
import type { OrderField } from '@/features/storeSettings/sales/fieldTypes'
import { useHref } from '@/lib/appLink'
import { setOrderPrefix } from '@/lib/orderCode'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { pick } from '@/ui/form/base'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { useServerForm } from '@/ui/form/useServerForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { PageHeader } from '@/ui/PageHeader'
import classes from './checkout.module.css'

const PATH = '/api/v1/store/checkout'

type Switched = 'marketingConsent' | 'buyerCancel' | 'unpaidFulfillment'
type Chosen = 'contact' | 'document'
type Counted = 'expireHours' | 'completeAfterDays'

function useCheckoutForm(checkout: Checkout, digits: number) {
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const update = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  return useServerForm({
    schema: checkoutSchema(digits),
    texts: 'storeSettings',
    values: fromApi(checkout),
    version: checkout.version,
    draftKey: `checkout:${storeOid}`,
    submit: async (output, { changed, version }) => {
      const saved = await update.mutateAsync({ body: { ...pick(output, changed), version } })
      setOrderPrefix(saved.orderPrefix)
    },
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', PATH)),
  })
}

type Form = ReturnType<typeof useCheckoutForm>

function Choice({ form, field, rules }: { form: Form; field: Chosen; rules: readonly string[] }) {
  const { t } = useTranslation('storeSettings')
  return (
    <NativeSelect
      {...form.getInputProps(field)}
      data={rules.map((value) => ({ value, label: t(`${field}Rule.${value}`) }))}
    />
  )
}

function Flag({ form, field }: { form: Form; field: Switched }) {
  const { t } = useTranslation('storeSettings')
  return (
    <Switch
      {...form.getInputProps(field, { type: 'checkbox' })}
      description={t(`checkout.${field}Help`)}
    />
  )
}

function Count({ form, field }: { form: Form; field: Counted }) {
  const { t } = useTranslation('storeSettings')
  return (
    <DigitsInput
      {...form.getInputProps(field)}
      description={t(`checkout.${field}Help`)}
      maxLength={3}
      maxWidth={160}
    />
  )
}

function TaxRate({ form }: { form: Form }) {
  const { t } = useTranslation('storeSettings')
  const typed = (text: string) => text.replace(',', '.').replace(/[^\d.]/g, '')
  return (
    <TextInput
      {...form.getInputProps('taxRate')}
      description={t('checkout.taxRateHelp')}
      inputMode="decimal"
      maxLength={5}
      styles={{ wrapper: { maxWidth: 160 } }}
      onChange={(event) => form.setFieldValue('taxRate', typed(event.currentTarget.value))}
    />
  )
}

/** By the categories of customers; none: everybody. */
function Buyers({ form }: { form: Form }) {
  const { t } = useTranslation('storeSettings')
  const { allowed } = useAccess('customers.view')
  const { data } = useStoreQuery('get', '/api/v1/crm/customer-category', {}, { enabled: allowed })
  const chosen = form.values.buyerCategoryOids
  const known = new Map((data?.items ?? []).map(({ _id, name }) => [_id, name]))
  const all = [...new Set([...known.keys(), ...chosen])]
  return (
    <MultiSelect
      {...form.getInputProps('buyerCategoryOids')}
      maxLength={undefined}
      description={t('checkout.buyersHelp')}
      placeholder={chosen.length === 0 ? t('checkout.everybody') : undefined}
      data={all.map((value) => ({ value, label: known.get(value) ?? t('checkout.otherCategory') }))}
      hidePickedOptions
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
        form.setFieldValue(
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
export function CheckoutEditor({ checkout, fields }: { checkout: Checkout; fields: OrderField[] }) {
  const { t } = useTranslation(['storeSettings', 'sales'])
  const { language, currencySymbol, currencyDigits } = useStore()
  const href = useHref()
  const access = useAccess('settings.edit')
  const form = useCheckoutForm(checkout, currencyDigits)
  const active = fields.filter(({ archived }) => !archived)
  return (
    <ResourceForm
      form={form}
      access={access}
      header={
        <PageHeader
          title={t('sales:title')}
          line={t('sales:line')}
          back={{ to: href.store(paths.settings), label: t('index.title') }}
        />
      }
      side={
        <div className={classes.side}>
          <FieldPreview fields={active} language={language as TextLocale} />
          <FieldUses />
        </div>
      }
    >
      <FieldsCard fields={fields} />
      <FormSection title={t('checkout.ask')} note={t('checkout.askNote')}>
        <Choice form={form} field="contact" rules={CONTACT_RULES} />
        <Choice form={form} field="document" rules={DOCUMENT_RULES} />
        {form.values.document !== 'OFF' && <Documents form={form} />}
      </FormSection>
      <FormSection title={t('checkout.consents')}>
        <Flag form={form} field="marketingConsent" />
        <TextInput
          {...form.getInputProps('termsVersion')}
          description={t(
            checkout.termsPublished ? 'checkout.termsPublishedHelp' : 'checkout.termsVersionHelp',
          )}
          readOnly={checkout.termsPublished}
          styles={{ wrapper: { maxWidth: 280 } }}
        />
      </FormSection>
      <FormSection title={t('checkout.orders')}>
        <MoneyInput
          {...form.getInputProps('minOrder')}
          description={t('checkout.minOrderHelp')}
          symbol={currencySymbol}
          digits={currencyDigits}
        />
        <Buyers form={form} />
        <TextInput
          {...form.getInputProps('orderPrefix')}
          description={t('checkout.orderPrefixHelp', {
            example: `#${form.values.orderPrefix.trim().toUpperCase()}1247`,
          })}
          placeholder="BN-"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          styles={{ wrapper: { maxWidth: 160 } }}
        />
        <TaxRate form={form} />
        <Count form={form} field="expireHours" />
        <Count form={form} field="completeAfterDays" />
        <Flag form={form} field="buyerCancel" />
        <Flag form={form} field="unpaidFulfillment" />
      </FormSection>
    </ResourceForm>
  )
}
