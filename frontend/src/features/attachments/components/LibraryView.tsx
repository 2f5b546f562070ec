import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '@/features/attachments/components/Breadcrumbs'
import { BulkBar } from '@/features/attachments/components/BulkBar'
import { FileDrawer } from '@/features/attachments/components/FileDrawer'
import { FolderSide, StorageBar } from '@/features/attachments/components/FolderSide'
import { LibraryBody } from '@/features/attachments/components/LibraryBody'
import { LibraryHeader } from '@/features/attachments/components/LibraryHeader'
import { LibraryToolbar } from '@/features/attachments/components/LibraryToolbar'
import { orderedFolders } from '@/features/attachments/components/MoveDialog'
import { UploadPanel } from '@/features/attachments/components/UploadPanel'
import { useDropAndPaste } from '@/features/attachments/components/useDropAndPaste'
import { useRefreshLibrary } from '@/features/attachments/library'
import { useFilePermissions } from '@/features/attachments/permissions'
import { type Library, useLibrary } from '@/features/attachments/useLibrary'
import { useLibraryActs } from '@/features/attachments/useLibraryActs'
import { useSelection } from '@/features/attachments/useSelection'
import { useUploadQueue } from '@/features/attachments/useUploadQueue'
import { useTypeAhead } from '@/ui/useTypeAhead'
import classes from './Library.module.css'

const TOP = 'top'
const TRASH = 'trash'
const INDENT = '\u2003'

/** On narrow screens the tree is a choice above the files. */
function NarrowSide({ library }: { library: Library }) {
  const { t } = useTranslation('attachments')
  const { state, change, tree, isTrash } = library
  const folders = orderedFolders(tree.data?.items ?? [], []).map(([{ _id, name }, depth]) => ({
    value: _id,
    label: INDENT.repeat(depth) + name,
  }))
  const choices = [
    { value: TOP, label: t('top') },
    ...folders,
    { value: TRASH, label: t('trash.title') },
  ]
  const here = isTrash ? TRASH : (state.folder ?? TOP)
  const open = (value: string) =>
    change({
      trash: value === TRASH ? '1' : undefined,
      folder: value === TOP || value === TRASH ? undefined : value,
    })
  const onKeyDown = useTypeAhead(choices, here, open)
  return (
    <div className={classes.phoneSide}>
      <Select
        aria-label={t('folders')}
        allowDeselect={false}
        value={here}
        data={choices}
        onChange={(value) => open(value ?? TOP)}
        onKeyDown={onKeyDown}
      />
      <StorageBar library={library} />
    </div>
  )
}

/** The media library: folders, files, what is on its way up, and everything about one file. */
export function LibraryView() {
  const library = useLibrary()
  const { state, page, storeOid, isTrash } = library
  const { can } = useFilePermissions()
  const refresh = useRefreshLibrary()
  const [opened, setOpened] = useState<string | null>(null)
  const uploads = useUploadQueue(storeOid, () => void refresh())
  const entries = [...(page.data?.folders ?? []), ...(page.data?.items ?? [])]
  const ids = entries.map(({ _id }) => _id)
  const selection = useSelection(ids, `${state.folder}-${isTrash}-${state.page}`)
  const acts = useLibraryActs(selection.clear)
  const add = (files: File[], folderOid: string | null = state.folder ?? null) => {
    if (can('create')) uploads.add(files, folderOid)
  }
  const move = (oids: string[], folderOid: string | null) => {
    if (can('edit') && oids.length > 0) void acts.move(oids, folderOid)
  }
  const drop = useDropAndPaste(can('create') && !isTrash, add)
  const close = () => setOpened(null)
  return (
    <>
      <LibraryHeader library={library} onFiles={add} />
      <NarrowSide library={library} />
      <div className={classes.layout}>
        <FolderSide library={library} onDropEntries={move} onDropFiles={add} />
        <section className={classes.card} {...drop}>
          <LibraryToolbar library={library} />
          <UploadPanel
            queue={uploads.queue}
            onRetry={uploads.retry}
            onCancel={uploads.cancel}
            onClear={uploads.clear}
          />
          {page.data && (
            <BulkBar page={page.data} selection={selection} acts={acts} trashed={isTrash} />
          )}
          <Breadcrumbs library={library} />
          <LibraryBody
            library={library}
            selection={selection}
            acts={acts}
            onOpen={(file) => setOpened(file._id)}
            onDropEntries={move}
            onDropFiles={add}
          />
        </section>
      </div>
      <FileDrawer oid={opened} acts={acts} onClose={close} />
    </>
  )
}
