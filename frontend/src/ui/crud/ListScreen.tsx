import type { ReactNode } from 'react'
import type { Access } from '@/api/access'
import { type BackLink, Loading, NoPermission, type Query } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import classes from './ListScreen.module.css'

type Props<Row> = {
  title: string
  line?: ReactNode
  back?: BackLink
  /** Beside the title: the button that adds a row. */
  actions?: ReactNode
  access: Access
  query: Query<Row[]>
  failed: string
  /** What is there instead of a list without rows. */
  empty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A page with a short list that is read whole: no permission, loading, failed, empty, or its rows. */
export function ListScreen<Row>({ title, line, back, actions, ...rest }: Props<Row>) {
  const { access, query, failed, empty, children } = rest
  const rows = query.data
  const hasNone = rows?.length === 0 && empty !== undefined
  return (
    <div className={classes.page}>
      <PageHeader title={title} line={line} back={back} actions={actions} />
      {!access.allowed ? (
        <NoPermission {...access} />
      ) : rows === undefined ? (
        <Loading query={query} failed={failed} rows={3} />
      ) : hasNone ? (
        empty
      ) : (
        children(rows)
      )}
    </div>
  )
}
