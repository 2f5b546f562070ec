import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { startDrag } from '@/features/attachments/components/entryDrag'
import { type TileProps, useFileNote } from '@/features/attachments/components/FileTile'
import { Thumb } from '@/features/attachments/components/Thumb'
import { formatDate } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import classes from './Library.module.css'

/** A file as a row: for long names, tags and dates. */
export function FileLine({ file, selection, onOpen, onKeyDown }: TileProps) {
  const { t, i18n } = useTranslation('attachments')
  const { timeZone } = useStore() as { timeZone?: string }
  const noteOf = useFileNote()
  const chosen = selection.has(file._id)
  return (
    <li
      className={classes.line}
      data-chosen={chosen || undefined}
      draggable={file.trashedAt === null}
      onDragStart={(event) => startDrag(event, chosen ? selection.chosen : [file._id])}
    >
      <Checkbox
        size="md"
        checked={chosen}
        aria-label={t('select.one', { name: file.name })}
        onClick={({ shiftKey }) => selection.press(file._id, { shift: shiftKey, add: true })}
        onChange={() => {}}
      />
      <button
        type="button"
        className={classes.lineOpen}
        data-entry={file._id}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        <span className={classes.small}>
          <Thumb file={file} />
        </span>
        <span className={classes.lineWords}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.note}>{noteOf(file)}</span>
        </span>
        <span className={classes.lineTags}>{file.tags.join(', ')}</span>
        <span className={classes.lineDate}>
          {formatDate(file.createdAt, i18n.language, timeZone)}
        </span>
      </button>
    </li>
  )
}
