import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { checkoutQuery } from '@/features/storeSettings/api'
import { CheckoutEditor } from '@/features/storeSettings/components/CheckoutEditor'
import { useStoreOid } from '@/lib/pageContext'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

function Loaded() {
  const { t } = useTranslation('storeSettings')
  const { data, error, refetch } = useQuery(checkoutQuery(useStoreOid()))
  if (data !== undefined) return <CheckoutEditor checkout={data} />
  if (error === null) return <ListSkeleton rows={4} withPicture={false} />
  return (
    <ErrorState
      title={t('checkout.failed')}
      requestCode={error instanceof ApiError ? error.requestId : undefined}
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
