import { TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from '@/features/stores/setup/SwitchRow'
import type { BusinessValues } from '@/features/stores/setup/useBusinessStep'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './setup.module.css'

type Props = { form: UseFormReturnType<BusinessValues>; country: string }

/** How buyers reach the shop: each contact is filled in, and shown only once it is switched on. */
export function ContactFields({ form, country }: Props) {
  const { t } = useTranslation('stores')
  const { values } = form
  const row = (field: 'showWhatsapp' | 'showEmail' | 'showPhone') => ({
    title: t(`setup.business.${field}.title`),
    line: t(`setup.business.${field}.line`),
    checked: values[field],
    onChange: (on: boolean) => form.setFieldValue(field, on),
  })
  return (
    <section className={classes.contacts} aria-labelledby="contacts">
      <div>
        <Title order={2} id="contacts">
          {t('setup.business.contacts')}
        </Title>
        <p className={classes.small}>{t('setup.business.contactsLine')}</p>
      </div>
      <SwitchRow {...row('showWhatsapp')}>
        {values.showWhatsapp && (
          <TelephoneInput
            label={t('setup.business.whatsapp')}
            name="whatsappPhone"
            defaultCountry={country}
            {...form.getInputProps('whatsappPhone')}
            value={values.whatsappPhone}
          />
        )}
      </SwitchRow>
      <SwitchRow {...row('showEmail')}>
        {values.showEmail && (
          <TextInput
            label={t('setup.business.email')}
            name="email"
            type="email"
            maxLength={254}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        )}
      </SwitchRow>
      <SwitchRow {...row('showPhone')}>
        {values.showPhone && (
          <TelephoneInput
            label={t('setup.business.phone')}
            name="phone"
            defaultCountry={country}
            {...form.getInputProps('phone')}
            value={values.phone}
          />
        )}
      </SwitchRow>
    </section>
  )
}
