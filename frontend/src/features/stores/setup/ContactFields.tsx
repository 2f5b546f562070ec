import { TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from '@/features/stores/setup/SwitchRow'
import type { BusinessForm } from '@/features/stores/setup/useBusinessStep'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './setup.module.css'

type Props = { form: BusinessForm; country: string }

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
            {...form.getInputProps('whatsappPhone')}
            label={t('setup.business.whatsapp')}
            name="whatsappPhone"
            defaultCountry={country}
          />
        )}
      </SwitchRow>
      <SwitchRow {...row('showEmail')}>
        {values.showEmail && (
          <TextInput
            {...form.getInputProps('email')}
            label={t('setup.business.email')}
            name="email"
            type="email"
            autoComplete="email"
          />
        )}
      </SwitchRow>
      <SwitchRow {...row('showPhone')}>
        {values.showPhone && (
          <TelephoneInput
            {...form.getInputProps('phone')}
            label={t('setup.business.phone')}
            name="phone"
            defaultCountry={country}
          />
        )}
      </SwitchRow>
    </section>
  )
}
