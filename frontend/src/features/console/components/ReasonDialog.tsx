import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/ui/FormDialog'

const MIN_LENGTH = 5
const MAX_LENGTH = 300

type Props = {
  title: string
  label?: string
  /** Who will read the reason, and what comes of the act. */
  line: ReactNode
  confirmLabel: string
  danger?: boolean
  disabled?: boolean
  children?: ReactNode
  onClose: () => void
  /** Whether it went through. */
  onConfirm: (reason: string) => Promise<boolean>
}

/** Nothing is done to a store or a person without saying why. */
export function ReasonDialog(props: Props) {
  const { title, line, confirmLabel, danger, disabled = false, children } = props
  const { t } = useTranslation('console')
  const [reason, setReason] = useState('')
  const [pending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    const isDone = await props.onConfirm(reason.trim())
    setPending(false)
    if (isDone) props.onClose()
  }
  return (
    <FormDialog
      opened
      onClose={props.onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      danger={danger}
      pending={pending}
      disabled={disabled || reason.trim().length < MIN_LENGTH}
      onConfirm={() => void send()}
    >
      {children}
      <Textarea
        label={props.label ?? t('reason.label')}
        description={line}
        autosize
        minRows={3}
        maxLength={MAX_LENGTH}
        data-autofocus
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
