import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { ErrorAlert } from '@/features/orders/components/ErrorAlert'
import { NotifySwitch } from '@/features/orders/components/NotifySwitch'
import { isLastParcel, type Parcel } from '@/features/orders/goodsFacts'
import { isCollected } from '@/features/orders/stateChange'
import { useLatestVersion } from '@/features/orders/useLatestVersion'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useMoney } from '@/lib/store/useMoney'
import { notify } from '@/ui/notify'

type Props = { order: Order; actions: OrderActions; parcel: Parcel; onClose: () => void }

/** A parcel is with the buyer; with the last one the order is, and cash changes hands. */
export function ArriveDialog({ order, actions, parcel, onClose }: Props) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  const { format } = useMoney()
  const last = isLastParcel(order, parcel)
  const [collected, setCollected] = useState(true)
  const [tell, setTell] = useState(true)
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const { number } = parcel

  const save = async () => {
    const body = { state: 'DELIVERED' as const, collected, notify: tell, version }
    if (!(await send(() => actions.calls.changeParcel(parcel._id, body)))) return
    notify.success({ title: t('parcel.done.DELIVERED', { number }) })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('parcel.ask.DELIVERED', { number })}
      confirmLabel={t('parcel.deliver')}
      cancelLabel={t('orders:change.no.other')}
      pending={pending}
      onConfirm={() => void save()}
    >
      <ErrorAlert problem={problem} message={message} />
      <p>{t(last ? 'parcel.effect.LAST' : 'parcel.effect.DELIVERED')}</p>
      {last && isCollected(order, 'DELIVERED') && (
        <Switch
          label={t('orders:change.collected', { amount: format(order.due) })}
          description={t('orders:change.collectedHelp')}
          checked={collected}
          onChange={(event) => setCollected(event.currentTarget.checked)}
        />
      )}
      {last && <NotifySwitch order={order} news="delivered" checked={tell} onChange={setTell} />}
    </Dialog>
  )
}
