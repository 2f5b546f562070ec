import { useTranslation } from 'react-i18next'
import { type ProductAction, useProductPermissions } from '@/features/products/permissions'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

export function NoAccess({ action, title }: { action: ProductAction; title: string }) {
  const { t } = useTranslation('products')
  const { reason } = useProductPermissions()
  return (
    <>
      <PageHeader title={title} />
      <NoPermissionState title={t('permission.title')} description={reason(action)} />
    </>
  )
}
