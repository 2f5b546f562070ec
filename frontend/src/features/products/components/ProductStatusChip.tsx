import { useTranslation } from 'react-i18next'
import type { ProductStatus } from '@/features/products/api'
import { statusLooks } from '@/features/products/productStates'
import { StatusChip } from '@/ui/StatusChip'

export function ProductStatusChip({ status }: { status: ProductStatus }) {
  const { t } = useTranslation('products')
  return <StatusChip {...statusLooks[status]}>{t(`status.${status}`)}</StatusChip>
}
