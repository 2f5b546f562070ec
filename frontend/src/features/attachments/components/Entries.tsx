import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLine } from '@/features/attachments/components/FileLine'
import { FileTile } from '@/features/attachments/components/FileTile'
import { FolderTile } from '@/features/attachments/components/FolderTile'
import type { FilePage, FileRow } from '@/features/attachments/library'
import { step } from '@/features/attachments/selection'
import type { Chosen } from '@/features/attachments/useSelection'
import classes from './Library.module.css'

type Props = {
  page: FilePage
  view: 'grid' | 'list'
  selection: Chosen
  folderTo: (oid: string) => string | null
  onOpen: (file: FileRow) => void
  onDelete: () => void
  onDropEntries: (oids: string[], folderOid: string) => void
  onDropFiles: (files: File[], folderOid: string) => void
}

/** How many tiles stand beside each other now. */
function columnsOf(list: HTMLElement): number {
  const [first, ...rest] = [...list.children] as HTMLElement[]
  const below = rest.findIndex((tile) => tile.offsetTop !== first?.offsetTop)
  return below < 0 ? Math.max(1, list.children.length) : below + 1
}

/** Folders, then files. Arrows walk, space chooses (with shift all between), Ctrl A takes all. */
export function Entries({ page, view, selection, folderTo, onOpen, onDelete, ...drop }: Props) {
  const { t } = useTranslation('attachments')
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, file: FileRow, at: number) => {
    const held = event.ctrlKey || event.metaKey
    if (event.key === ' ') selection.press(file._id, { shift: event.shiftKey, add: true })
    else if (event.key === 'a' && held) selection.all()
    else if (event.key === 'Escape' && selection.chosen.length > 0) selection.clear()
    else if (event.key === 'Delete' && selection.chosen.length > 0) onDelete()
    else {
      const columns = list.current ? columnsOf(list.current) : 1
      const to = step(event.key, at, page.items.length, columns)
      if (to === null) return
      list.current?.querySelectorAll<HTMLElement>('[data-entry]')[to]?.focus()
    }
    event.preventDefault()
  }
  const Tile = view === 'grid' ? FileTile : FileLine
  return (
    <div className={classes.entries}>
      {page.folders.length > 0 && (
        <ul className={classes.folders} aria-label={t('folders')}>
          {page.folders.map((folder) => (
            <FolderTile
              key={folder._id}
              folder={folder}
              selection={selection}
              to={folderTo(folder._id)}
              onDropEntries={(oids) => drop.onDropEntries(oids, folder._id)}
              onDropFiles={(files) => drop.onDropFiles(files, folder._id)}
            />
          ))}
        </ul>
      )}
      {page.items.length > 0 && (
        <ul
          ref={list}
          className={view === 'grid' ? classes.grid : classes.lines}
          aria-label={t('files')}
        >
          {page.items.map((file, at) => (
            <Tile
              key={file._id}
              file={file}
              selection={selection}
              onOpen={() => onOpen(file)}
              onKeyDown={(event) => onKeyDown(event, file, at)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
