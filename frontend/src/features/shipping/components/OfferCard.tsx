import { Switch, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleForm } from '@/features/shipping/rates/RuleForm'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import classes from './Rates.module.css'

/** From so many business days to so many. */
export function DaysFields({ form }: { form: RuleForm }) {
  const { t } = useTranslation('rates')
  const { getInputProps, errors } = form
  const [from, to] = [getInputProps('minDays'), getInputProps('maxDays')]
  const error = errors.minDays ?? errors.maxDays
  const bare = { maxLength: 2, error: error !== undefined, 'aria-describedby': 'days-note' }
  return (
    <fieldset className={classes.days}>
      <legend className={classes.legend}>{t('form.days')}</legend>
      <div className={classes.range}>
        <DigitsInput {...from} {...bare} label={undefined} aria-label={from.label} />
        <span>{t('form.to')}</span>
        <DigitsInput {...to} {...bare} label={undefined} aria-label={to.label} />
        <span className={classes.unit}>{t('form.businessDays')}</span>
      </div>
      <p id="days-note" className={error ? classes.error : classes.help}>
        {error ?? t('form.daysHelp')}
      </p>
    </fieldset>
  )
}

type Props = {
  form: RuleForm
  /** What this kind of rate asks before the days. */
  price?: ReactNode
  withLabel?: boolean
  withFree?: boolean
  /** What stands at the end of the card. */
  children?: ReactNode
}

/** What the buyer reads, what it costs, how long it takes. */
export function OfferCard({ form, price, withLabel, withFree, children }: Props) {
  const { t } = useTranslation('rates')
  const first = useStore().language as TextLocale
  const [language, setLanguage] = useState(first)
  const { currency } = useMoneyText()
  const { getInputProps } = form
  return (
    <FormSection
      title={t('form.offer')}
      end={<LanguagePair value={language} onChange={setLanguage} first={first} />}
    >
      <div className={classes.pair}>
        <TranslatedTextField
          {...getInputProps('name')}
          language={language}
          maxLength={undefined}
          description={withLabel ? t('form.nameHelp') : undefined}
        />
        {withLabel && <TextInput {...getInputProps('label')} description={t('form.labelHelp')} />}
      </div>
      <div className={classes.triple}>
        {price}
        <DaysFields form={form} />
        {withFree && (
          <MoneyInput
            {...getInputProps('freeFrom')}
            {...currency}
            fluid
            description={t('form.freeHelp')}
          />
        )}
      </div>
      {children}
      <Switch
        {...getInputProps('cashOnDelivery', { type: 'checkbox' })}
        description={t('form.cashHelp')}
      />
    </FormSection>
  )
}
