import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Access } from '@/api/access'
import { ApiError } from '@/api/errors'
import { ErrorPage } from '@/ui/ErrorPage'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'

/** What a screen needs of `useQuery`. A row that is null is not there. */
export type Query<T> = {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

export type BackLink = { to: string; label: string; state?: unknown }

const NOT_FOUND = 404

export const isMissing = ({ data, error }: Query<unknown>): boolean =>
  data === null || (error instanceof ApiError && error.status === NOT_FOUND)

export function NoPermission({ reason }: Pick<Access, 'reason'>) {
  const { t } = useTranslation('forms')
  return <NoPermissionState title={t('permission.title')} description={reason} />
}

/** Another page that leads back: what was asked for is not there. */
export function MissingPage({ message, back }: { message?: string; back?: BackLink }) {
  return <ErrorPage inside status={NOT_FOUND} message={message} links={back && [back]} />
}

type LoadingProps = {
  query: Query<unknown>
  /** What failed, in words: "We couldn't load your locations". */
  failed: string
  rows: number
  withPicture?: boolean
}

/** Before the data is there: a skeleton, or what failed and another try. */
export function Loading({ query, failed, rows, withPicture }: LoadingProps): ReactNode {
  const { error, refetch } = query
  if (error === null) return <ListSkeleton rows={rows} withPicture={withPicture} />
  return (
    <ErrorState
      title={failed}
      requestCode={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    />
  )
}
