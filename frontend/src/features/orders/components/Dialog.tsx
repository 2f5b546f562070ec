import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPressOnly } from '@/ui/firstPressOnly'
import classes from './Dialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** The question. */
  title: string
  children: ReactNode
  /** Repeats the verb and the object. */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  pending?: boolean
  /** The answer can't be given yet. */
  disabled?: boolean
  /** For a list of goods. */
  wide?: boolean
  onConfirm: () => void
}

const WIDTH = 440
const WIDE = 560

/** A decision of one question with at most three fields; a sheet on a phone. Esc means no; the second
 * press of a double click, beside it or on the yes that came up under it, means nothing. */
export function Dialog(props: Props) {
  const {
    opened,
    onClose,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger,
    pending,
    disabled,
    wide,
    onConfirm,
  } = props
  const { t } = useTranslation('ui')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && !disabled) onConfirm()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      size={wide ? WIDE : WIDTH}
      title={title}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      classNames={{
        header: classes.header,
        title: classes.title,
        body: classes.body,
        inner: classes.inner,
        content: classes.content,
      }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {children}
        <div className={classes.actions}>
          <Button data-autofocus onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant="filled"
            color={danger ? 'rojo' : undefined}
            loading={pending}
            disabled={disabled}
            onClick={firstPressOnly}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
