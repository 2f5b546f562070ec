import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressField } from '@/features/stores/setup/AddressField'
import { StepFoot } from '@/features/stores/setup/StepFoot'
import type { StepProps } from '@/features/stores/setup/setupSteps'
import { TypeCards } from '@/features/stores/setup/TypeCards'
import { useStoreStep } from '@/features/stores/setup/useStoreStep'
import { toSubdomain, useAvailability } from '@/features/stores/setup/useSubdomain'
import { useLocalePath } from '@/i18n/localePath'
import { boot } from '@/lib/boot'
import { FormAlert } from '@/ui/FormAlert'
import classes from './setup.module.css'

/** What the store is called and where it lives. */
export function StoreStep({ facts, onPreview, onDone, isLast }: StepProps) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const form = useStoreStep(facts, locale, onDone)
  const { formError, countries } = form
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
    <form noValidate onSubmit={form.onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <TextInput
        {...nameProps}
        label={t('setup.store.name')}
        name="name"
        autoComplete="organization"
        description={t('setup.store.nameHelp')}
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
          {...form.getInputProps('country')}
          label={t('setup.store.country')}
          name="country"
          data={
            countries.length === 0
              ? [{ value: 'PE', label: 'Perú' }]
              : countries.map(({ code, name: label }) => ({ value: code, label }))
          }
        />
        <NativeSelect
          {...form.getInputProps('language')}
          label={t('setup.store.language')}
          name="language"
          description={t('setup.store.languageHelp')}
          data={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <Radio.Group
        {...form.getInputProps('storeType')}
        label={t('setup.store.type')}
        name="storeType"
      >
        <TypeCards value={form.values.storeType} />
      </Radio.Group>
      <StepFoot
        isLast={isLast}
        pending={form.submitting}
        disabled={availability.state === 'taken'}
      />
    </form>
  )
}
