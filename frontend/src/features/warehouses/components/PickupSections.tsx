import { Switch, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PointFields } from '@/features/warehouses/components/PointFields'
import type { PickupForm } from '@/features/warehouses/usePickupEditor'
import { onlyDigits } from '@/lib/peru'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PlacePicker } from '@/ui/PlacePicker'
import { TelephoneInput } from '@/ui/TelephoneInput'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = { form: PickupForm }
type Line = 'name' | 'line' | 'reference' | 'email'
type Figure = 'preparationHours' | 'keepDays'

function useFields({ values, errors, ...form }: PickupForm) {
  const { t } = useTranslation('warehouses')
  const line = (field: Line, maxLength: number) => ({
    id: `field-${field}`,
    label: t(`field.${field}`),
    maxLength,
    value: values[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(field, event.currentTarget.value),
    onBlur: () => form.leave(field),
  })
  const figure = (field: Figure) => ({
    ...line(field as never, 3),
    inputMode: 'numeric' as const,
    styles: { wrapper: { maxWidth: 160 } },
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.set(field, onlyDigits(event.currentTarget.value).slice(0, 3)),
  })
  return { line, figure }
}

export function UseSection({ form, isDefault }: Props & { isDefault: boolean }) {
  const { t } = useTranslation('warehouses')
  const { values } = form
  const { line } = useFields(form)
  return (
    <FormSection title={t('form.offer')}>
      <TextInput {...line('name', 250)} description={t('form.nameHelp')} />
      <Switch
        label={t('field.isPickup')}
        description={t(values.isPickup ? 'form.on' : 'form.off')}
        checked={values.isPickup}
        onChange={(event) => form.set('isPickup', event.currentTarget.checked)}
      />
      {!isDefault && (
        <>
          <Switch
            label={t('field.active')}
            description={t('form.activeHelp')}
            checked={values.active}
            onChange={(event) => form.set('active', event.currentTarget.checked)}
          />
          <Switch
            label={t('field.isDefault')}
            description={t('form.defaultHelp')}
            checked={values.isDefault}
            onChange={(event) => form.set('isDefault', event.currentTarget.checked)}
          />
        </>
      )}
    </FormSection>
  )
}

export function AddressSection({ form }: Props) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  const { values, errors } = form
  const { line } = useFields(form)
  return (
    <FormSection title={t('form.address')} note={t('form.addressNote')}>
      <TextInput {...line('line', 255)} autoComplete="street-address" />
      <div id="field-place">
        <PlacePicker
          country={store.country}
          value={values.place}
          error={errors.place}
          onChange={(place) => form.set('place', place)}
        />
      </div>
      <TextInput {...line('reference', 255)} description={t('form.referenceHelp')} />
      <PointFields
        lat={values.lat}
        lng={values.lng}
        errors={errors}
        onChange={(point) => form.merge(point)}
      />
    </FormSection>
  )
}

export function ContactSection({ form }: Props) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  const { line } = useFields(form)
  return (
    <FormSection title={t('form.contact')} note={t('form.contactNote')}>
      <TelephoneInput
        id="field-phone"
        label={t('field.phone')}
        strict={false}
        value={form.values.phone}
        error={form.errors.phone}
        defaultCountry={store.country}
        onChange={(phone) => form.set('phone', phone)}
      />
      <TextInput {...line('email', 254)} type="email" description={t('form.emailHelp')} />
    </FormSection>
  )
}

export function TellSection({ form }: Props) {
  const { t } = useTranslation('warehouses')
  const first = useStore().language as TextLocale
  const [language, setLanguage] = useState(first)
  const { values, errors } = form
  const { figure } = useFields(form)
  return (
    <FormSection
      title={t('form.told')}
      end={<LanguagePair value={language} onChange={setLanguage} first={first} />}
    >
      <TextInput {...figure('preparationHours')} description={t('form.hoursHelp')} />
      <TextInput {...figure('keepDays')} description={t('form.keepHelp')} />
      <Switch
        label={t('field.needsDocument')}
        description={t('form.documentHelp')}
        checked={values.needsDocument}
        onChange={(event) => form.set('needsDocument', event.currentTarget.checked)}
      />
      <TranslatedTextField
        id="field-instructions"
        label={t('field.instructions')}
        description={t('form.instructionsHelp')}
        language={language}
        multiline
        maxLength={500}
        value={values.instructions}
        error={errors.instructions}
        onChange={(instructions) => form.set('instructions', instructions)}
      />
    </FormSection>
  )
}
