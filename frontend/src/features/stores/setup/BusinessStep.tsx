import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage, publicQuery } from '@/api/queries'
import { ContactFields } from '@/features/stores/setup/ContactFields'
import { StepFoot } from '@/features/stores/setup/StepFoot'
import type { NextStepProps } from '@/features/stores/setup/setupSteps'
import { useBusinessStep } from '@/features/stores/setup/useBusinessStep'
import { useLocalePath } from '@/i18n/localePath'
import { onlyDigits } from '@/lib/peru'
import { FormAlert } from '@/ui/FormAlert'
import classes from './setup.module.css'

const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, meta: { toast: true } }

/** Who sells, and how buyers reach the shop. */
export function BusinessStep({ facts, onDone, ...foot }: NextStepProps) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const form = useBusinessStep(facts, onDone)
  const { formError } = form
  const inWords = inLanguage(locale)
  const frequencies =
    useQuery(publicQuery('get', '/api/v1/store/sales-frequency', inWords, FOR_GOOD)).data?.items ??
    []
  const channels =
    useQuery(publicQuery('get', '/api/v1/store/referral-channel', inWords, FOR_GOOD)).data?.items ??
    []
  const inPeru = facts.store.country === 'PE'
  const ruc = form.getInputProps('identificationNumber')
  const optional = (word: string) => (
    <>
      {t(word)} <span className={classes.optional}>{t('setup.optional')}</span>
    </>
  )
  return (
    <form noValidate onSubmit={form.onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <ContactFields form={form} country={facts.store.country} />
      <NativeSelect
        {...form.getInputProps('salesFrequency')}
        label={t('setup.business.frequency')}
        name="salesFrequency"
        data={frequencies}
      />
      <NativeSelect
        {...form.getInputProps('referralChannel')}
        label={optional('setup.business.channel')}
        name="referralChannel"
        data={[{ value: '', label: t('setup.business.noChannel') }, ...channels]}
      />
      <TextInput
        {...ruc}
        label={optional(inPeru ? 'setup.business.ruc' : 'setup.business.taxNumber')}
        name="identificationNumber"
        className={classes.ruc}
        inputMode={inPeru ? 'numeric' : 'text'}
        autoComplete="off"
        description={t(inPeru ? 'setup.business.rucHelp' : 'setup.business.taxNumberHelp')}
        onChange={(event) => {
          const typed = event.currentTarget.value
          ruc.onChange(inPeru ? onlyDigits(typed).slice(0, 11) : typed)
        }}
      />
      <StepFoot {...foot} pending={form.submitting} />
    </form>
  )
}
