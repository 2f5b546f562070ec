import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PointFields } from '@/features/warehouses/components/PointFields'
import type { PickupForm } from '@/features/warehouses/usePickupEditor'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PlacePicker } from '@/ui/PlacePicker'
import { TelephoneInput } from '@/ui/TelephoneInput'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = { form: PickupForm }

const FIGURE = { maxLength: 3, maxWidth: 160 }

export function UseSection({ form, isDefault }: Props & { isDefault: boolean }) {
  const { t } = useTranslation('warehouses')
  const { values, getInputProps } = form
  return (
    <FormSection title={t('form.offer')}>
      <TextInput {...getInputProps('name')} description={t('form.nameHelp')} />
      <Switch
        {...getInputProps('isPickup', { type: 'checkbox' })}
        description={t(values.isPickup ? 'form.on' : 'form.off')}
      />
      {!isDefault && (
        <>
          <Switch
            {...getInputProps('active', { type: 'checkbox' })}
            description={t('form.activeHelp')}
          />
          <Switch
            {...getInputProps('isDefault', { type: 'checkbox' })}
            description={t('form.defaultHelp')}
          />
        </>
      )}
    </FormSection>
  )
}

export function AddressSection({ form }: Props) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  const { values, errors, getInputProps } = form
  return (
    <FormSection title={t('form.address')} note={t('form.addressNote')}>
      <TextInput {...getInputProps('line')} autoComplete="street-address" />
      <div id="field-place">
        <PlacePicker
          country={store.country}
          value={values.place}
          error={errors.place}
          onChange={(place) => form.setFieldValue('place', place)}
        />
      </div>
      <TextInput {...getInputProps('reference')} description={t('form.referenceHelp')} />
      <PointFields
        lat={values.lat}
        lng={values.lng}
        errors={errors}
        onChange={(point) => form.setValues(point)}
      />
    </FormSection>
  )
}

export function ContactSection({ form }: Props) {
  const { t } = useTranslation('warehouses')
  const store = useStore()
  return (
    <FormSection title={t('form.contact')} note={t('form.contactNote')}>
      <TelephoneInput
        {...form.getInputProps('phone')}
        strict={false}
        defaultCountry={store.country}
      />
      <TextInput {...form.getInputProps('email')} type="email" description={t('form.emailHelp')} />
    </FormSection>
  )
}

export function TellSection({ form }: Props) {
  const { t } = useTranslation('warehouses')
  const first = useStore().language as TextLocale
  const [language, setLanguage] = useState(first)
  const { getInputProps } = form
  return (
    <FormSection
      title={t('form.told')}
      end={<LanguagePair value={language} onChange={setLanguage} first={first} />}
    >
      <DigitsInput
        {...getInputProps('preparationHours')}
        {...FIGURE}
        description={t('form.hoursHelp')}
      />
      <DigitsInput {...getInputProps('keepDays')} {...FIGURE} description={t('form.keepHelp')} />
      <Switch
        {...getInputProps('needsDocument', { type: 'checkbox' })}
        description={t('form.documentHelp')}
      />
      <TranslatedTextField
        {...getInputProps('instructions')}
        description={t('form.instructionsHelp')}
        language={language}
        multiline
      />
    </FormSection>
  )
}
