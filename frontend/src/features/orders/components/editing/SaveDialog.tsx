import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idempotent } from '@/api/mutations'
import { atOrder, type Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { ErrorAlert } from '@/features/orders/components/ErrorAlert'
import { NotifySwitch } from '@/features/orders/components/NotifySwitch'
import { type EditBody, type EditQuote, useWriteEdit } from '@/features/orders/editApi'
import { useSubmit } from '@/features/orders/useSubmit'
import { useMoney } from '@/lib/store/useMoney'
import { notify } from '@/ui/notify'

type Props = {
  order: Order
  body: EditBody
  quote: EditQuote
  onClose: () => void
  /** Somebody else was first, or prices moved: the figures have to be asked for anew. */
  onStale: () => void
  onSaved: () => void
}

/** The last look before an order is written anew: what it costs then and who owes whom. */
export function SaveDialog({ order, body, quote, onClose, onStale, onSaved }: Props) {
  const { t } = useTranslation(['orderEdit', 'orders'])
  const { format } = useMoney()
  const { mutateAsync: save } = useWriteEdit()
  const [key] = useState(() => crypto.randomUUID())
  const [tell, setTell] = useState(order.contact.email !== '')
  const { send, pending, problem, message } = useSubmit()
  const due = format(quote.due)

  const write = async () => {
    const full = { ...body, total: quote.total, notify: tell }
    if (!(await send(() => save({ ...atOrder(order._id), ...idempotent(key), body: full })))) return
    notify.success({ title: t(`saved.${quote.action}`, { due, number: order.number }) })
    onSaved()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('ask', { number: order.number })}
      confirmLabel={t(`yes.${quote.action}`, { due })}
      cancelLabel={t('goOn')}
      pending={pending}
      disabled={problem?.status === 409}
      onConfirm={() => void write()}
    >
      <ErrorAlert problem={problem} message={message} />
      {problem?.status === 409 && <Button onClick={onStale}>{t('again')}</Button>}
      <p>{t('becomes', { before: format(quote.before), total: format(quote.total) })}</p>
      <p>{t(`sums.action.${quote.action}`, { due })}</p>
      <NotifySwitch order={order} checked={tell} onChange={setTell} />
    </Dialog>
  )
}
