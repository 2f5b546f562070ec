import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressField } from '@/features/stores/setup/AddressField'
import { StepFoot } from '@/features/stores/setup/StepFoot'
import type { StepProps } from '@/features/stores/setup/setupSteps'
import { TypeCards } from '@/features/stores/setup/TypeCards'
import { type StoreValues, useStoreStep } from '@/features/stores/setup/useStoreStep'
import { toSubdomain, useAvailability } from '@/features/stores/setup/useSubdomain'
import { useLocalePath } from '@/i18n/localePath'
import { boot } from '@/lib/boot'
import { FormAlert } from '@/ui/FormAlert'
import classes from './setup.module.css'

/** What the store is called and where it lives. */
export function StoreStep({ facts, onPreview, onDone, isLast }: StepProps) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const { form, pending, formError, onSubmit, countries } = useStoreStep(facts, locale, onDone)
  const isNew = facts === undefined
  const { name, subdomainName } = form.values
  const availability = useAvailability(isNew ? subdomainName : '')
  const follows = useRef(subdomainName === '' || subdomainName === toSubdomain(name))

  const preview = useRef(onPreview)
  preview.current = onPreview
  useEffect(() => {
    preview.current({ name, address: `${subdomainName || '…'}.${boot.storefrontDomain}` })
  }, [name, subdomainName])

  const nameProps = form.getInputProps('name')
  const address = form.getInputProps('subdomainName')
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <TextInput
        label={t('setup.store.name')}
        name="name"
        autoComplete="organization"
        description={t('setup.store.nameHelp')}
        {...nameProps}
        onChange={(event) => {
          const typed = event.currentTarget.value
          nameProps.onChange(typed)
          if (isNew && follows.current) address.onChange(toSubdomain(typed))
        }}
      />
      <AddressField
        value={subdomainName}
        onChange={(value) => {
          follows.current = false
          address.onChange(value.toLowerCase().replace(/\s/g, '-'))
        }}
        onBlur={address.onBlur}
        error={address.error}
        availability={availability}
        fixed={!isNew}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('setup.store.country')}
          name="country"
          data={
            countries.length === 0
              ? [{ value: 'PE', label: 'Perú' }]
              : countries.map(({ code, name: label }) => ({ value: code, label }))
          }
          {...form.getInputProps('country')}
        />
        <NativeSelect
          label={t('setup.store.language')}
          name="language"
          description={t('setup.store.languageHelp')}
          data={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
          {...form.getInputProps('language')}
        />
      </div>
      <Radio.Group
        label={t('setup.store.type')}
        name="storeType"
        {...form.getInputProps('storeType')}
      >
        <TypeCards value={form.values.storeType as StoreValues['storeType']} />
      </Radio.Group>
      <StepFoot isLast={isLast} pending={pending} disabled={availability.state === 'taken'} />
    </form>
  )
}
