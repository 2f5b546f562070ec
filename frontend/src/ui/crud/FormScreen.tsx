import type { ReactNode } from 'react'
import type { Access } from '@/api/access'
import {
  type BackLink,
  isMissing,
  Loading,
  MissingPage,
  NoPermission,
  type Query,
} from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'

type Props<T> = {
  /** The title while there is no form yet. */
  title: string
  back?: BackLink
  /** Of seeing the form; whether it can be saved is said by the form itself. */
  access: Access
  /** None for a row that is made here. */
  query?: Query<T>
  failed?: string
  /** What is said of a row that is not there. */
  missing?: string
  children: (row: NonNullable<T>) => ReactNode
}

type NewProps<T> = Omit<Props<T>, 'children'> & {
  children: (row: NonNullable<T> | undefined) => ReactNode
}

/** The states of a page before its form: no permission, loading, failed, not there. */
export function FormScreen<T>(props: Props<T> & { query: Query<T> }): ReactNode
export function FormScreen<T>(props: NewProps<T>): ReactNode
export function FormScreen<T>({ title, back, access, query, failed = '', ...rest }: NewProps<T>) {
  if (access.allowed && query === undefined) return rest.children(undefined)
  if (access.allowed && query?.data != null) return rest.children(query.data)
  if (access.allowed && query && isMissing(query)) {
    return <MissingPage message={rest.missing} back={back} />
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      {!access.allowed ? (
        <NoPermission {...access} />
      ) : (
        query && <Loading query={query} failed={failed} rows={4} />
      )}
    </>
  )
}
