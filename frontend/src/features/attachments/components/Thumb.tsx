import { IconFileTypePdf } from '@tabler/icons-react'
import type { FileRow } from '@/features/attachments/library'
import classes from './Library.module.css'

/** The small picture of a file, cropped around its focal point; a document shows its kind. */
export function Thumb({ file, large = false }: { file: FileRow; large?: boolean }) {
  const source = file.urls.card ?? file.urls.thumb
  if (file.kind === 'DOCUMENT' || source === undefined)
    return (
      <span className={classes.document}>
        <IconFileTypePdf size={large ? 56 : 36} stroke={1.25} aria-hidden />
      </span>
    )
  const { x, y } = file.focal ?? { x: 0.5, y: 0.5 }
  return (
    <img
      className={classes.picture}
      src={source.webp ?? source.jpg}
      alt=""
      loading="lazy"
      draggable={false}
      style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  )
}
