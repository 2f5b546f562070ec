import { SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustOf, type Cost } from '@/features/payments/methodForm'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Rules.module.css'

const COSTS: Cost[] = ['NONE', 'DISCOUNT', 'SURCHARGE']
const EXAMPLE = 100

/** What buyers pay more or less, in words and for a hundred. */
function Example({ form }: { form: MethodForm }) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { currencySymbol: symbol, currencyDigits: digits } = useStore()
  const share = Number(adjustOf(form.values))
  if (form.values.cost === 'NONE' || form.errors.percent || !share) return null
  const money = (amount: number) => formatMoney(amount, { symbol, digits }, locale)
  return (
    <p className={classes.example} aria-live="polite">
      {t('rules.example', {
        goods: money(EXAMPLE),
        total: money(EXAMPLE + (EXAMPLE * share) / 100),
      })}
    </p>
  )
}

/** What paying this way changes, and from when to when it is offered. */
export function RulesCard({ form }: { form: MethodForm }) {
  const { t } = useTranslation('payments')
  const { currencySymbol: symbol, currencyDigits: digits } = useStore()
  const label = useId()
  const { values, getInputProps } = form
  const money = { symbol, digits, fluid: true }
  return (
    <FormSection title={t('rules.title')} note={t('rules.note')}>
      <div className={classes.cost}>
        <span id={label} className={classes.label}>
          {t('field.cost')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          data={COSTS.map((value) => ({ value, label: t(`cost.${value}`) }))}
          value={values.cost}
          onChange={(cost) => form.setFieldValue('cost', cost as Cost)}
        />
        {values.cost !== 'NONE' && (
          <TextInput
            {...getInputProps('percent')}
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span aria-hidden>%</span>}
            styles={{ wrapper: { maxWidth: 160 } }}
            onChange={(event) =>
              form.setFieldValue('percent', event.currentTarget.value.replace(',', '.').trim())
            }
          />
        )}
        <Example form={form} />
        {values.cost === 'SURCHARGE' && (
          <FormAlert tone="warning">{t('rules.surchargeLaw')}</FormAlert>
        )}
      </div>
      <div className={classes.pair}>
        <MoneyInput {...getInputProps('minAmount')} {...money} description={t('rules.minHelp')} />
        <MoneyInput {...getInputProps('maxAmount')} {...money} description={t('rules.maxHelp')} />
      </div>
    </FormSection>
  )
}
