import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CheckoutEditor } from '@/features/storeSettings/components/CheckoutEditor'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

function Loaded() {
  const { t } = useTranslation('storeSettings')
  const { data, error, refetch } = useStoreQuery('get', '/api/v1/store/checkout')
  if (data !== undefined) return <CheckoutEditor checkout={data} />
  if (error === null) return <ListSkeleton rows={4} withPicture={false} />
  return (
    <ErrorState
      title={t('checkout.failed')}
      requestCode={error.requestId}
      onRetry={() => void refetch()}
    />
  )
}

/** What the checkout asks for. */
export function CheckoutSettingsScreen() {
  const { t } = useTranslation('storeSettings')
  const { allowed, reason } = useAccess('settings.view')
  if (allowed) return <Loaded />
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      <NoPermissionState title={t('forms:permission.title')} description={reason} />
    </>
  )
}
