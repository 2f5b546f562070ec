import { Button, Progress } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '@/ui/photos/Photo'
import classes from './PictureField.module.css'

type Props = {
  label: string
  /** The picture that is there now. */
  url: string | null
  icon: Icon
  onUpload: (file: Blob, onProgress: (percentage: number) => void) => Promise<void>
  onRemove?: () => void
  /** A way to choose a picture that is already there. */
  library?: ReactNode
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  id?: string
}

/** One picture: choose it, see it, change it, take it away. */
export function PictureField({ label, url, icon: Icon, onUpload, onRemove, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const own = useId()
  const id = rest.id ?? own
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const choose = async (file: File | undefined) => {
    if (file === undefined || progress !== undefined) return
    const { name } = file
    setProblem(undefined)
    if (!PICTURE_TYPES.includes(file.type)) return setProblem(t('photos.notPicture', { name }))
    if (file.size > LARGEST_PICTURE_BYTES) return setProblem(t('photos.tooBig', { name }))
    setProgress(0)
    try {
      await onUpload(file, setProgress)
    } catch {
      setProblem(t('photos.failed', { name }))
    } finally {
      setProgress(undefined)
    }
  }

  const error = problem ?? rest.error
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      <div className={classes.row}>
        <label className={classes.area} data-disabled={rest.disabled || undefined} htmlFor={id}>
          <input
            id={id}
            type="file"
            className={classes.input}
            accept={PICTURE_TYPES.join(',')}
            aria-label={label}
            aria-describedby={`${id}-help`}
            disabled={rest.disabled}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          {url === null ? (
            <>
              <Icon size={22} stroke={1.75} aria-hidden />
              <span className={classes.word}>{t('picture.choose')}</span>
            </>
          ) : (
            <img src={url} alt="" />
          )}
          {progress !== undefined && (
            <Progress
              className={classes.progress}
              value={progress}
              size="sm"
              aria-label={t('photos.uploading', { name: label })}
            />
          )}
        </label>
        {rest.library}
        {url !== null && onRemove && (
          <Button variant="subtle" disabled={rest.disabled} onClick={onRemove}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <div id={`${id}-help`} className={classes.help}>
        {rest.description}
      </div>
      {error && (
        <p className={`mantine-InputWrapper-error ${classes.error}`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
