import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { FormCard } from '@/features/products/components/FormCard'
import type { ProductForm } from '@/features/products/useProductForm'
import classes from './ProductFields.module.css'

export function ShippingCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  return (
    <FormCard title={t('form.shipping')}>
      <TextInput
        className={classes.figure}
        id="product-weightKg"
        name="weightKg"
        inputMode="decimal"
        autoComplete="off"
        label={<FieldLabel optional>{t('field.weightKg')}</FieldLabel>}
        rightSection={<span className={classes.suffix}>kg</span>}
        rightSectionPointerEvents="none"
        value={form.values.weightKg}
        onChange={(event) => form.set('weightKg', event.currentTarget.value)}
        onBlur={() => form.check('weightKg')}
        error={form.errors.weightKg}
      />
    </FormCard>
  )
}
