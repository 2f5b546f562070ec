import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useStoreMutation } from '@/api/mutations'
import type { Receipt } from '@/features/receipts/api'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

const MAX_REASON = 100

/** Voiding can't be taken back, and SUNAT wants to know why. */
export function VoidDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('receipts')
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const move = useStoreMutation('patch', '/api/v1/order/invoice/{receipt_id}/state', {
    silent: true,
  })
  const { code, version } = receipt
  const send = async () => {
    if (reason.trim() === '') return setRefusal(t('void.needsReason'))
    try {
      const body = { action: 'VOID' as const, reason, version }
      await move.mutateAsync({ params: { path: { receipt_id: receipt._id } }, body })
      notify.success({ title: t(receipt.sender ? 'void.queued' : 'void.done', { code }) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    }
  }
  return (
    <FormDialog
      opened
      danger
      onClose={onClose}
      title={t('void.title', { code })}
      confirmLabel={t('void.yes')}
      cancelLabel={t('cancel')}
      pending={move.isPending}
      onConfirm={() => void send()}
    >
      <p>{t('void.line')}</p>
      <TextInput
        data-autofocus
        label={t('field.reason')}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refusal && <FormAlert>{refusal}</FormAlert>}
    </FormDialog>
  )
}
