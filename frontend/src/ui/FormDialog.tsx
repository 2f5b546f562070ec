import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPressOnly } from '@/ui/firstPressOnly'
import classes from './FormDialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Repeats the verb and the object. */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  pending?: boolean
  disabled?: boolean
  onConfirm: () => void
}

const WIDTH = 480

/** A short form over the page; a sheet on a phone. A press beside it means nothing. */
export function FormDialog(props: Props) {
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
      size={WIDTH}
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
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button
            type="submit"
            variant="filled"
            onClick={firstPressOnly}
            color={danger ? 'rojo' : undefined}
            loading={pending}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
