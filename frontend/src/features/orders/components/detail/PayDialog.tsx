import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import classes from '@/features/orders/components/Dialog.module.css'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSent } from '@/features/orders/useSent'
import { useMoney } from '@/features/stores/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'

type Props = { order: Order; actions: OrderActions }

/** Money that the merchant has in hand or has seen in his account. */
export function PayDialog({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const [reference, setReference] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { send, pending, message } = useSent()
  const amount = format(order.due)
  const close = () => actions.setPaying(false)

  const pay = async () => {
    const done = await send(() => actions.calls.pay(reference.trim(), key))
    if (!done) return void actions.calls.refresh()
    notify.success({ title: t('pay.done', { amount, number: order.number }) })
    close()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t('pay.title', { amount })}
      yes={t('pay.yes')}
      no={t('change.no.other')}
      pending={pending}
      onYes={() => void pay()}
    >
      {message !== undefined && <FormAlert>{message}</FormAlert>}
      <p className={classes.effects}>
        {t(order.state === 'PENDING' ? 'pay.confirms' : 'pay.line')}
      </p>
      <TextInput
        label={`${t('pay.reference')} (${t('optional')})`}
        description={t('pay.referenceHelp')}
        maxLength={120}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </Dialog>
  )
}
