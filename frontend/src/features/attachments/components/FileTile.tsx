import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { startDrag } from '@/features/attachments/components/entryDrag'
import { Thumb } from '@/features/attachments/components/Thumb'
import { formatBytes } from '@/features/attachments/fileWords'
import type { FileRow } from '@/features/attachments/library'
import type { Chosen } from '@/features/attachments/useSelection'
import classes from './Library.module.css'

export type TileProps = {
  file: FileRow
  selection: Chosen
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Size, and what is missing or where it is used: one line under the name. */
export function useFileNote() {
  const { t, i18n } = useTranslation('attachments')
  return (file: FileRow) => {
    const size = formatBytes(file.bytes, i18n.language)
    const uses = file.useCount > 0 ? t('use.count', { count: file.useCount }) : t('use.none')
    return `${size} · ${uses}`
  }
}

export function FileTile({ file, selection, onOpen, onKeyDown }: TileProps) {
  const { t } = useTranslation('attachments')
  const noteOf = useFileNote()
  const chosen = selection.has(file._id)
  const choose = (shift: boolean) => selection.press(file._id, { shift, add: true })
  return (
    <li
      className={classes.tile}
      data-chosen={chosen || undefined}
      draggable={file.trashedAt === null}
      onDragStart={(event) => startDrag(event, chosen ? selection.chosen : [file._id])}
    >
      <button
        type="button"
        className={classes.open}
        data-entry={file._id}
        onKeyDown={onKeyDown}
        onClick={({ shiftKey, ctrlKey, metaKey }) =>
          shiftKey || ctrlKey || metaKey ? choose(shiftKey) : onOpen()
        }
      >
        <span className={classes.frame}>
          <Thumb file={file} />
          {file.kind === 'IMAGE' && Object.keys(file.alt).length === 0 && (
            <span className={classes.flag}>{t('alt.missing')}</span>
          )}
        </span>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.note}>{noteOf(file)}</span>
      </button>
      <Checkbox
        size="md"
        className={classes.check}
        checked={chosen}
        aria-label={t('select.one', { name: file.name })}
        onClick={({ shiftKey }) => choose(shiftKey)}
        onChange={() => {}}
      />
    </li>
  )
}
