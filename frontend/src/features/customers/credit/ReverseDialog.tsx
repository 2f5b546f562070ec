import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { Customer } from '@/features/customers/api'
import { CREDIT, CREDIT_REVERSE, type CreditEntry } from '@/features/customers/credit/creditApi'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

type Props = { customer: Customer; entry: CreditEntry; onClose: () => void }

/** A payment or correction by mistake: what it settled is owed again. */
export function ReverseDialog({ customer, entry, onClose }: Props) {
  const { t } = useTranslation('credit')
  const [reason, setReason] = useState('')
  const reverse = useStoreMutation('post', CREDIT_REVERSE, { updates: CREDIT })
  const send = () =>
    reverse.mutate(
      {
        params: { path: { customer_id: customer._id, entry_id: entry._id } },
        body: { reason: reason.trim() },
      },
      {
        onSuccess: () => {
          notify.success({ title: t('reverse.done') })
          onClose()
        },
      },
    )
  const isPayment = entry.kind === 'PAYMENT'
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(isPayment ? 'reverse.payment' : 'reverse.correction')}
      confirmLabel={t(isPayment ? 'reverse.paymentYes' : 'reverse.correctionYes')}
      cancelLabel={t('cancel')}
      danger
      pending={reverse.isPending}
      disabled={reason.trim() === ''}
      onConfirm={send}
    >
      <p>{t(isPayment ? 'reverse.paymentLine' : 'reverse.correctionLine')}</p>
      <TextInput
        label={t('correct.reason')}
        value={reason}
        maxLength={255}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
