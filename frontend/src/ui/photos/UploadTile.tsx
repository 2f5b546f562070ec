import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '@/ui/photos/PhotoGrid.module.css'
import type { Upload } from '@/ui/photos/useUploads'

type Props = { upload: Upload; onRetry: () => void; onDismiss: () => void }

export function UploadTile({ upload, onRetry, onDismiss }: Props) {
  const { t } = useTranslation('ui')
  const { name, percentage, problem } = upload
  const label = t(`photos.${problem ?? 'uploading'}`, { name })
  return (
    <li
      className={`${classes.tile} ${classes.upload}`}
      data-problem={problem}
      role={problem ? 'alert' : undefined}
    >
      <span>{label}</span>
      {problem ? (
        <span>
          {problem === 'failed' && (
            <Button size="xs" onClick={onRetry}>
              {t('photos.retry')}
            </Button>
          )}
          <Button size="xs" variant="transparent" onClick={onDismiss}>
            {t('photos.dismiss')}
          </Button>
        </span>
      ) : (
        <Progress value={percentage} size="sm" aria-label={label} />
      )}
    </li>
  )
}
