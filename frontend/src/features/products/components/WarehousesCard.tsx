import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '@/features/products/api'
import { FormCard } from '@/features/products/components/FormCard'
import { productStockQuery } from '@/features/stock/api'
import { StockPerWarehouse } from '@/features/stock/components/StockPerWarehouse'
import { useStoreOid } from '@/lib/pageContext'

/** Where the units lie, for a store with several places; figures are changed there at once. */
export function WarehousesCard({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const counted = product.variants.some(({ trackStock }) => trackStock)
  // The same call as that of the table in it; whoever sees the product may see its stock.
  const { data } = useQuery({
    ...productStockQuery(useStoreOid(), product._id),
    enabled: counted,
  })
  if (data === undefined || data.warehouses.length < 2 || !counted) return null
  return (
    <FormCard title={t('form.warehouses')}>
      <StockPerWarehouse productOid={product._id} />
    </FormCard>
  )
}
