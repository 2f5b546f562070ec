import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSent } from '@/features/orders/useSent'
import { useTellRefusal } from '@/features/orders/useTellRefusal'
import { notify } from '@/ui/notify'

/** Puts an order that ended out of the list, or back into it. */
export function useFiling(order: Order, actions: OrderActions) {
  const { t } = useTranslation('orderDesk')
  const { send } = useSent(useTellRefusal())
  const { number } = order
  const write = (archived: boolean) => send(() => actions.calls.edit({ archived }))

  return async (archived: boolean) => {
    if (!(await write(archived))) return
    const undo = { label: t('filing.undo'), onClick: () => void write(!archived) }
    const title = t(archived ? 'filing.archived' : 'filing.restored', { number })
    notify.success({ title, action: archived ? undo : undefined })
  }
}
