import { useTranslation } from 'react-i18next'
import { LibraryView } from '@/features/attachments/components/LibraryView'
import { useFilePermissions } from '@/features/attachments/permissions'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

export function AttachmentListScreen() {
  const { t } = useTranslation('attachments')
  const { can, reason } = useFilePermissions()
  if (can('view')) return <LibraryView />
  return (
    <>
      <PageHeader title={t('title')} />
      <NoPermissionState title={t('permission.title')} description={reason('view')} />
    </>
  )
}
