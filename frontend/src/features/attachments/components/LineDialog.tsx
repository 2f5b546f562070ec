import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { reasonsOf } from '@/features/attachments/api'
import classes from './Dialogs.module.css'

type Props = {
  title: string
  label: string
  description?: string
  start?: string
  confirmLabel: string
  maxLength: number
  type?: 'text' | 'url'
  onClose: () => void
  /** Rejects with what the server says; then the dialog stays open and shows it. */
  onSave: (text: string) => Promise<unknown>
}

/** One line of text: the name of a folder, the address of a picture. */
export function LineDialog({
  title,
  label,
  start = '',
  confirmLabel,
  onClose,
  onSave,
  ...input
}: Props) {
  const { t } = useTranslation('attachments')
  const [text, setText] = useState(start)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t('dialog.empty'))
    setBusy(true)
    setError(undefined)
    try {
      await onSave(text.trim())
      onClose()
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : undefined
      setError((known && reasonsOf(known)[0]) ?? (known?.message || t('upload.network')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      classNames={{ title: classes.heading }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} onSubmit={save} noValidate>
        <TextInput
          data-autofocus
          label={label}
          value={text}
          error={error}
          {...input}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
