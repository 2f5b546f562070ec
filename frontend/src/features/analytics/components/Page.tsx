import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'

type Props<T> = {
  query: UseQueryResult<T, unknown>
  children: (data: T) => ReactNode
}

/** What stands below the head of a page of analytics, in each of its states. */
export function Figures<T>({ query, children }: Props<T>) {
  const { t } = useTranslation('analytics')
  const access = useAccess('analytics.view')
  const { data, error, refetch } = query
  if (!access.allowed)
    return <NoPermissionState title={t('noPermission')} description={access.reason} />
  if (data !== undefined) return children(data)
  if (error === null) return <ListSkeleton rows={8} />
  return (
    <ErrorState
      title={t('failed')}
      requestCode={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    />
  )
}
