import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import type { Parcel } from '@/features/orders/goodsFacts'
import { useErrorToast } from '@/features/orders/useErrorToast'
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
  const { send, pending } = useSubmit(useErrorToast())
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
    if (!(await send(() => actions.desk.changeParcel(parcel._id, body)))) {
      return void actions.desk.refresh()
    }
    notify.success({ title: t('parcel.done.CANCELLED', { number }) })
  }
  return { cancel, pending }
}
