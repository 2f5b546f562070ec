import { useTranslation } from 'react-i18next'
import { FoldCard } from '@/features/products/components/FoldCard'
import type { ProductForm } from '@/features/products/useProductForm'
import { SizeFields } from '@/features/products/variants/SizeFields'

export function ShippingCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { weightKg, width, height, depth } = form.values
  return (
    <FoldCard
      title={t('form.shipping')}
      summary={weightKg === '' ? t('fold.shipping') : t('fold.weight', { weight: weightKg })}
      isFilled={[weightKg, width, height, depth].some((text) => text !== '')}
      hasError={Boolean(form.errors.weightKg ?? form.errors.width)}
    >
      <SizeFields
        id="product"
        value={form.values}
        onChange={form.merge}
        error={form.errors.weightKg ?? form.errors.width}
      />
    </FoldCard>
  )
}
