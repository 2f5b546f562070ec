import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim, Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'

type Props = { order: Order; claim: Claim; actions: OrderActions }

/** The money isn't there: the buyer is told why, in the merchant's words, and may try again. */
export function RejectDialog({ order, claim, actions }: Props) {
  const { t } = useTranslation('orders')
  const { t: buyers } = useTranslation('orders', { lng: order.language })
  const [reason, setReason] = useState(() => buyers('claim.notFound'))
  const [missing, setMissing] = useState(false)
  const { send, pending, message } = useSubmit()
  const close = () => actions.setRejecting(null)
  const name = order.contact.firstName
  const hasMail = order.contact.email !== ''

  const reject = async () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const done = await send(() => actions.reject(claim, reason.trim()))
    if (!done) return
    notify.success({
      title: t('claim.rejected', { number: order.number }),
      description: t('claim.told', { name }),
      about: order._id,
    })
    close()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t(claim.operationNumber === '' ? 'claim.rejectTitlePicture' : 'claim.rejectTitle', {
        operation: claim.operationNumber,
      })}
      confirmLabel={t('claim.rejectYes')}
      cancelLabel={t('change.no.danger')}
      danger
      pending={pending}
      onConfirm={() => void reject()}
    >
      {message !== undefined && <FormAlert>{message}</FormAlert>}
      <Textarea
        label={t('claim.reason')}
        description={t(hasMail ? 'claim.reasonHelp' : 'claim.reasonSilent', { name })}
        error={missing ? t('claim.reasonMissing') : undefined}
        maxLength={500}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
