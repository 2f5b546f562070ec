import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'
import { type Product, warehousesQuery } from '@/features/products/api'
import { FormCard } from '@/features/products/components/FormCard'
import { StockPerWarehouse } from '@/features/stock/components/StockPerWarehouse'
import { useStoreOid } from '@/lib/pageContext'

/** Where the units lie, for a store with several places; figures are changed there at once. */
export function WarehousesCard({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const { user } = useSession()
  const maySee = user.resources.includes('shipping.view')
  const { data } = useQuery({ ...warehousesQuery(useStoreOid()), enabled: maySee })
  const counted = product.variants.some(({ trackStock }) => trackStock)
  if (data === undefined || data.items.length < 2 || !counted) return null
  return (
    <FormCard title={t('form.warehouses')}>
      <StockPerWarehouse productOid={product._id} />
    </FormCard>
  )
}
