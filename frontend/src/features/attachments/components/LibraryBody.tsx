import { Skeleton } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { Entries } from '@/features/attachments/components/Entries'
import type { FileRow } from '@/features/attachments/library'
import { libraryList } from '@/features/attachments/libraryList'
import type { Library } from '@/features/attachments/useLibrary'
import type { LibraryActs } from '@/features/attachments/useLibraryActs'
import type { Chosen } from '@/features/attachments/useSelection'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Pager } from '@/ui/Pager'
import classes from './Library.module.css'

type Props = {
  library: Library
  selection: Chosen
  acts: LibraryActs
  onOpen: (file: FileRow) => void
  onDropEntries: (oids: string[], folderOid: string) => void
  onDropFiles: (files: File[], folderOid: string) => void
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Nothing({ library }: { library: Library }) {
  const { t } = useTranslation('attachments')
  if (library.isFiltered)
    return (
      <EmptyState
        variant="filters"
        framed={false}
        title={t('empty.filters')}
        description={t('empty.filtersText')}
        onClear={library.clear}
      />
    )
  if (library.isTrash)
    return (
      <EmptyState
        variant="filters"
        framed={false}
        icon={IconTrash}
        title={t('empty.trash')}
        description={t('empty.trashText')}
      />
    )
  return (
    <EmptyState
      framed={false}
      icon={IconPhoto}
      title={t(library.state.folder ? 'empty.folder' : 'empty.first')}
      description={t('empty.firstText')}
    />
  )
}

/** The entries of the page, or why there are none. */
export function LibraryBody({ library, selection, acts, ...rest }: Props) {
  const { t } = useTranslation('attachments')
  const { state, change, page, to, isTrash } = library
  const { pageSize } = libraryList
  const { data, error } = page
  if (error && data === undefined)
    return (
      <ErrorState
        framed={false}
        title={t('failed')}
        requestCode={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void page.refetch()}
      />
    )
  if (data === undefined)
    return (
      <div className={classes.skeletons} aria-busy="true">
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={190} />
        ))}
      </div>
    )
  if (data.items.length + data.folders.length === 0) return <Nothing library={library} />
  const folderTo = (folder: string) => (isTrash ? null : to({ folder, trash: undefined, q: '' }))
  const files = data.items.filter(({ _id }) => selection.has(_id))
  const trash = () =>
    isTrash
      ? acts.deleteForGood(selection.chosen, files[0]?.name ?? '')
      : acts.trash(selection.chosen)
  return (
    <>
      <div className={page.isPlaceholderData ? classes.busy : undefined}>
        <Entries
          page={data}
          view={state.view ?? 'grid'}
          selection={selection}
          folderTo={folderTo}
          onDelete={() => void trash()}
          {...rest}
        />
      </div>
      {data.total > pageSize && (
        <div className={classes.foot}>
          <Pager
            page={state.page}
            limit={pageSize}
            total={data.total}
            totalIsCapped={data.totalIsCapped}
            onPage={(next) => change({ page: next })}
          />
        </div>
      )}
    </>
  )
}
