import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { LogisticsTiles } from '@/features/shipping/components/LogisticsTiles'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

export function LogisticsScreen() {
  const { t } = useTranslation('shipping')
  const { allowed, reason } = useAccess('shipping.view')
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      {allowed ? (
        <LogisticsTiles />
      ) : (
        <NoPermissionState title={t('forms:permission.title')} description={reason} />
      )}
    </>
  )
}
