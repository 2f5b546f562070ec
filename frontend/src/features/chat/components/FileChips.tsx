import { ActionIcon } from '@mantine/core'
import { IconFileTypePdf, IconX } from '@tabler/icons-react'
import type { ReplyFile } from '@/features/chat/api'
import classes from './fileChips.module.css'

type Props = {
  label: string
  files: ReplyFile[]
  removeLabel: (name: string) => string
  onChange: (files: ReplyFile[]) => void
}

/** Files of the library that go along, each with its cross. */
export function FileChips({ label, files, removeLabel, onChange }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={label}>
      {files.map(({ _id, name, thumb }) => (
        <li key={_id}>
          {thumb ? (
            <img src={thumb} alt="" width={28} height={28} loading="lazy" />
          ) : (
            <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
          )}
          <span>{name}</span>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={removeLabel(name)}
            onClick={() => onChange(files.filter((file) => file._id !== _id))}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
