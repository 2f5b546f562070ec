import { useTranslation } from 'react-i18next'
import type { Product } from '@/features/products/api'
import { FormCard } from '@/features/products/components/FormCard'
import { StockPerWarehouse, useWarehouseCount } from '@/features/stock/components/StockPerWarehouse'

/** Where the units lie, for a store with several places; figures are changed there at once. */
export function WarehousesCard({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const counted = product.variants.some(({ trackStock }) => trackStock)
  const warehouses = useWarehouseCount(product._id, counted)
  if (warehouses < 2 || !counted) return null
  return (
    <FormCard title={t('form.warehouses')}>
      <StockPerWarehouse productOid={product._id} />
    </FormCard>
  )
}
