import { IconPhotoPlus } from '@tabler/icons-react'
import {
  type CSSProperties,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_TYPES } from '@/ui/photos/Photo'
import { isBehindDialog, pastedFiles } from '@/ui/photos/pastedFiles'
import classes from './DropArea.module.css'

type Props = {
  onFiles: (files: File[]) => void
  hint?: ReactNode
  style?: CSSProperties
  id?: string
}

/** Pictures by choosing, dragging or pasting; on a phone the chooser offers the camera. */
export function DropArea({ onFiles, hint, style, id }: Props) {
  const { t } = useTranslation('ui')
  const [over, setOver] = useState(false)
  const area = useRef<HTMLLabelElement>(null)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event)
      if (files.length === 0 || isBehindDialog(area.current)) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      ref={area}
      className={classes.area}
      style={style}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className={classes.input}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('photos.add')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <IconPhotoPlus size={20} stroke={1.75} aria-hidden />
      <span className={classes.title}>{t('photos.drop')}</span>
      <span className={classes.hint}>{hint ?? t('photos.hint')}</span>
    </label>
  )
}
