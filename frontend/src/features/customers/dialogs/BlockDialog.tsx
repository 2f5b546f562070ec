import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { atCustomer, CUSTOMER, type Customer } from '@/features/customers/api'
import { FormDialog } from '@/ui/FormDialog'

type Props = { customer: Customer; name: string; onClose: () => void }

export function BlockDialog({ customer, name, onClose }: Props) {
  const { t } = useTranslation('customer')
  const [reason, setReason] = useState('')
  const block = useStoreMutation('post', `${CUSTOMER}/block`, { updates: CUSTOMER })
  const send = () =>
    block.mutate(
      { ...atCustomer(customer._id), body: { reason: reason.trim() } },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('block.title', { name })}
      confirmLabel={t('block.yes')}
      cancelLabel={t('cancel')}
      danger
      pending={block.isPending}
      disabled={reason.trim() === ''}
      onConfirm={send}
    >
      <p>{t('block.line')}</p>
      <Textarea
        label={t('block.reason')}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
