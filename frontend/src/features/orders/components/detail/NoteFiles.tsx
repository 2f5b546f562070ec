import { ActionIcon, Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/api/useErrorText'
import {
  type FailedUpload,
  FILE_TYPES,
  MAX_FILE_SIZE,
  MAX_FILES,
} from '@/features/orders/commentApi'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './HistoryCard.module.css'

type Props = { files: File[]; onChange: (files: File[]) => void }

/** Pictures and PDFs for a note, at most five of ten megabytes. */
export function AttachButton({ files, onChange }: Props) {
  const { t } = useTranslation('orders')
  const add = (chosen: File[]) => {
    const sound = chosen.filter(
      ({ type, size }) => FILE_TYPES.includes(type) && size <= MAX_FILE_SIZE,
    )
    if (sound.length < chosen.length) notify.warn({ title: t('comment.fileRefused') })
    onChange([...files, ...sound].slice(0, MAX_FILES))
  }
  return (
    <FileButton multiple accept={FILE_TYPES.join(',')} onChange={add}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={44}
          aria-label={t('comment.attach')}
          disabled={files.length >= MAX_FILES}
        >
          <IconPaperclip size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}

export function ChosenFiles({ files, onChange }: Props) {
  const { t } = useTranslation('orders')
  if (files.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('comment.files')}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          {file.name}
          <CloseButton
            size="sm"
            aria-label={t('comment.dropFile', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  )
}

type LeftProps = {
  left: FailedUpload[]
  busy: boolean
  onChange: (left: FailedUpload[]) => void
  onRetry: () => void
}

/** Files that a comment is still without, and why; tried again they go to that comment. */
export function LeftFiles({ left, busy, onChange, onRetry }: LeftProps) {
  const { t } = useTranslation('orders')
  const errorText = useErrorText()
  if (left.length === 0) return null
  return (
    <FormAlert>
      {t('comment.filesLeft')}
      <ul className={classes.left}>
        {left.map(({ key, file, error }) => (
          <li key={key}>
            <span>
              {file.name}: {errorText(error)}
            </span>
            <CloseButton
              size="sm"
              disabled={busy}
              aria-label={t('comment.dropFile', { name: file.name })}
              onClick={() => onChange(left.filter((other) => other.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button size="compact-md" loading={busy} onClick={onRetry}>
        {t('comment.retryFiles')}
      </Button>
    </FormAlert>
  )
}
