import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CategoriesPicker, ProductsPicker } from '@/features/products/components/GoodsPicker'
import type { RuleForm } from '@/features/shipping/rates/RuleForm'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import { FormSection } from '@/ui/FormSection'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Rates.module.css'

function WeightInput({ form, name }: { form: RuleForm; name: string }) {
  const { t } = useTranslation('rates')
  const { onChange, ...props } = form.getInputProps(name)
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>{t('kg')}</span>}
      rightSectionWidth={44}
      onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').trim())}
    />
  )
}

/** Orders and products that this way of delivery is not for. */
export function LimitsCard({ form }: { form: RuleForm }) {
  const { t } = useTranslation('rates')
  const { currency } = useMoneyText()
  const { getInputProps, values } = form
  return (
    <FormSection title={t('form.limits')} note={t('form.limitsNote')}>
      <div className={classes.limits}>
        <MoneyInput {...getInputProps('minOrder')} {...currency} fluid />
        <MoneyInput {...getInputProps('maxOrder')} {...currency} fluid />
        <WeightInput form={form} name="minWeight" />
        <WeightInput form={form} name="maxWeight" />
      </div>
      {values.maxWeight !== '' && (
        <p className={classes.help}>{t('form.overWeight', { weight: values.maxWeight })}</p>
      )}
      <ProductsPicker {...getInputProps('excludedProducts')} />
      <CategoriesPicker {...getInputProps('excludedCategories')} />
    </FormSection>
  )
}
