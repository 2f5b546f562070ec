import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Access } from '@/api/access'
import type { ApiError } from '@/api/errors'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

type Props = {
  title: string
  back?: { to: string; label: string }
  access: Access
  /** What failed, in words: "We couldn't load your deliveries". */
  failed: string
  error: ApiError | null
  onRetry: () => void
  /** Shown once the data is there. */
  children: ReactNode
}

/** The states of a settings page before its form: no permission, loading, failed. */
export function SettingsScreen({ title, back, access, failed, error, ...rest }: Props) {
  const { t } = useTranslation('forms')
  if (access.allowed && rest.children) return rest.children
  return (
    <>
      <PageHeader title={title} back={back} />
      {!access.allowed ? (
        <NoPermissionState title={t('permission.title')} description={access.reason} />
      ) : error === null ? (
        <ListSkeleton rows={4} />
      ) : (
        <ErrorState title={failed} requestCode={error.requestId} onRetry={rest.onRetry} />
      )}
    </>
  )
}
