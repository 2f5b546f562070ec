import { Checkbox } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { startDrag, useFolderDrop } from '@/features/attachments/components/entryDrag'
import type { FolderRow } from '@/features/attachments/library'
import type { Chosen } from '@/features/attachments/useSelection'
import classes from './Library.module.css'

type Props = {
  folder: FolderRow
  selection: Chosen
  /** Null in the trash, where folders are not opened. */
  to: string | null
  onDropEntries: (oids: string[]) => void
  onDropFiles: (files: File[]) => void
}

export function FolderTile({ folder, selection, to, onDropEntries, onDropFiles }: Props) {
  const { t } = useTranslation('attachments')
  const drop = useFolderDrop(
    (oids) => onDropEntries(oids.filter((oid) => oid !== folder._id)),
    onDropFiles,
  )
  const chosen = selection.has(folder._id)
  const words = (
    <>
      <span className={classes.name}>{folder.name}</span>
      <span className={classes.note}>{t('folder.files', { count: folder.fileCount })}</span>
    </>
  )
  return (
    <li
      className={classes.folder}
      data-chosen={chosen || undefined}
      draggable={to !== null}
      onDragStart={(event) => startDrag(event, chosen ? selection.chosen : [folder._id])}
      {...(to !== null && drop)}
    >
      <Checkbox
        size="md"
        checked={chosen}
        aria-label={t('select.one', { name: folder.name })}
        onClick={({ shiftKey }) => selection.press(folder._id, { shift: shiftKey, add: true })}
        onChange={() => {}}
      />
      <IconFolder size={22} stroke={1.75} aria-hidden />
      {to === null ? (
        <span className={classes.folderWords}>{words}</span>
      ) : (
        <Link to={to} className={classes.folderWords} draggable={false}>
          {words}
        </Link>
      )}
    </li>
  )
}
