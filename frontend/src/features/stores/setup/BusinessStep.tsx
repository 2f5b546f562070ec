import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StepFoot } from '@/features/stores/setup/StepFoot'
import { channelsQuery, frequenciesQuery } from '@/features/stores/setup/setupApi'
import type { NextStepProps } from '@/features/stores/setup/setupSteps'
import { useBusinessStep } from '@/features/stores/setup/useBusinessStep'
import { useLocalePath } from '@/i18n/localePath'
import { onlyDigits } from '@/lib/peru'
import { FormAlert } from '@/ui/FormAlert'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './setup.module.css'

/** Who sells, and how buyers reach the shop. */
export function BusinessStep({ facts, onDone, ...foot }: NextStepProps) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const { form, pending, formError, onSubmit } = useBusinessStep(facts, onDone)
  const frequencies = useQuery(frequenciesQuery(locale)).data ?? []
  const channels = useQuery(channelsQuery(locale)).data ?? []
  const inPeru = facts.store.country === 'PE'
  const ruc = form.getInputProps('identificationNumber')
  const optional = (word: string) => (
    <>
      {t(word)} <span className={classes.optional}>{t('setup.optional')}</span>
    </>
  )
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <NativeSelect
        label={t('setup.business.frequency')}
        name="salesFrequency"
        data={frequencies}
        {...form.getInputProps('salesFrequency')}
      />
      <NativeSelect
        label={optional('setup.business.channel')}
        name="referralChannel"
        data={[{ value: '', label: t('setup.business.noChannel') }, ...channels]}
        {...form.getInputProps('referralChannel')}
      />
      <TelephoneInput
        label={optional('setup.business.whatsapp')}
        name="whatsappPhone"
        defaultCountry={facts.store.country}
        description={t('setup.business.whatsappHelp')}
        {...form.getInputProps('whatsappPhone')}
        value={form.values.whatsappPhone}
      />
      <TextInput
        label={optional(inPeru ? 'setup.business.ruc' : 'setup.business.taxNumber')}
        name="identificationNumber"
        className={classes.ruc}
        inputMode={inPeru ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={20}
        description={t(inPeru ? 'setup.business.rucHelp' : 'setup.business.taxNumberHelp')}
        {...ruc}
        onChange={(event) => {
          const typed = event.currentTarget.value
          ruc.onChange(inPeru ? onlyDigits(typed).slice(0, 11) : typed)
        }}
      />
      <StepFoot {...foot} pending={pending} />
    </form>
  )
}
