import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'

type Props = {
  opened: boolean
  title: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** Enough is chosen to begin. */
  ready?: boolean
  onRun: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** What a bulk action has to know first. A failure is said in it, and leaves what was chosen. */
export function BulkDialog({
  ready = true,
  onRun,
  onClose,
  cancelLabel,
  children,
  ...dialog
}: Props) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const run = async () => {
    setPending(true)
    setError(undefined)
    try {
      await onRun()
      close()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  const details = error && Object.values(toFormErrors(error)).join(' ')
  return (
    <FormDialog
      {...dialog}
      cancelLabel={cancelLabel ?? t('bulk.cancel')}
      pending={pending}
      disabled={!ready}
      onConfirm={() => void run()}
      onClose={close}
    >
      {error && <FormAlert cause={error}>{details || errorText(error)}</FormAlert>}
      {children}
    </FormDialog>
  )
}
