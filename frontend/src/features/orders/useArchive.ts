import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { notify } from '@/ui/notify'

/** Puts an order that ended out of the list, or back into it. */
export function useArchive(order: Order, actions: OrderActions) {
  const { t } = useTranslation('orderDesk')
  const { send } = useSubmit(showError)
  const { number } = order
  const write = (archived: boolean) => send(() => actions.calls.edit({ archived }))

  return async (archived: boolean) => {
    if (!(await write(archived))) return
    const undo = { label: t('filing.undo'), onClick: () => void write(!archived) }
    const title = t(archived ? 'filing.archived' : 'filing.restored', { number })
    notify.success({ title, action: archived ? undo : undefined })
  }
}
