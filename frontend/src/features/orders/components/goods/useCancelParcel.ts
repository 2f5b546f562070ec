import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import type { Parcel } from '@/features/orders/goodsFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

/** Takes a parcel apart again, once somebody said yes. */
export function useCancelParcel(
  { version }: Pick<Order, 'version'>,
  actions: OrderActions,
  parcel: Parcel,
) {
  const { t } = useTranslation('orderDesk')
  const { send, pending } = useSubmit(showError)
  const { number } = parcel
  const cancel = async () => {
    const agreed = await confirm({
      title: t('parcel.ask.CANCELLED', { number }),
      description: t('parcel.effect.CANCELLED'),
      confirmLabel: t('parcel.cancel'),
      cancelLabel: t('no'),
      danger: true,
    })
    if (!agreed) return
    const body = { state: 'CANCELLED' as const, notify: false, collected: false, version }
    if (!(await send(() => actions.calls.changeParcel(parcel._id, body)))) return
    notify.success({ title: t('parcel.done.CANCELLED', { number }) })
  }
  return { cancel, pending }
}
