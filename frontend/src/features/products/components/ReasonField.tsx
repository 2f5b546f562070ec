import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { STOCK_REASONS } from '@/features/products/productForm'
import type { ProductForm } from '@/features/products/useProductForm'
import { countChanged } from '@/features/products/variants/plain'
import classes from './ProductFields.module.css'

/** Asked once the figure of something that exists was changed: the ledger keeps the answer. */
export function ReasonField({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  if (!countChanged(form.values)) return null
  return (
    <NativeSelect
      className={classes.reason}
      id="product-reason"
      label={t('field.reason')}
      value={form.values.reason}
      onChange={(event) => form.set('reason', event.currentTarget.value)}
      data={STOCK_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
    />
  )
}
