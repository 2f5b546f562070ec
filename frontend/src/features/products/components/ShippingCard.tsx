import { useTranslation } from 'react-i18next'
import { FormCard } from '@/features/products/components/FormCard'
import type { ProductForm } from '@/features/products/useProductForm'
import { SizeFields } from '@/features/products/variants/SizeFields'

export function ShippingCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  return (
    <FormCard title={t('form.shipping')}>
      <SizeFields
        id="product"
        value={form.values}
        onChange={form.merge}
        error={form.errors.weightKg ?? form.errors.width}
      />
    </FormCard>
  )
}
