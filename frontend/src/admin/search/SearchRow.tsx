import { Combobox } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import classes from '@/admin/search/search.module.css'
import { type Entry, markedPieces } from '@/admin/search/searchEntries'

function Marked({ text, words }: { text: string; words: string }) {
  return markedPieces(text, words).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    piece.isMarked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}

function Sign({ entry }: { entry: Entry }) {
  const { photo, initials, icon: Icon = IconClock } = entry
  if (photo !== undefined) {
    return <img className={classes.sign} src={photo} alt="" width={36} height={36} loading="lazy" />
  }
  return (
    <span className={classes.sign} aria-hidden>
      {initials ?? <Icon size={18} stroke={1.75} />}
    </span>
  )
}

export function SearchRow({ entry, words }: { entry: Entry; words: string }) {
  return (
    <Combobox.Option value={entry.key} className={classes.row}>
      <Sign entry={entry} />
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={entry.title} words={words} />
        </span>
        {entry.detail !== '' && (
          <span className={classes.detail}>
            <Marked text={entry.detail} words={words} />
          </span>
        )}
      </span>
      {entry.aside !== undefined && <span className={classes.aside}>{entry.aside}</span>}
    </Combobox.Option>
  )
}
