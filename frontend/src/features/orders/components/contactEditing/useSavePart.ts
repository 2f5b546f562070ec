import { useTranslation } from 'react-i18next'
import type { OrderChange } from '@/features/orders/api'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { notify } from '@/ui/notify'

export type Part = 'contact' | 'address' | 'answers' | 'note'
type Change = Omit<OrderChange, 'version'>

/** Saves a part of an order, says so and offers the way back. */
export function useSavePart(actions: OrderActions, onDone: () => void) {
  const { t } = useTranslation('orders')
  const { edit } = actions.calls
  return async (part: Part, change: Change, before: Change, seen: number) => {
    const { version } = await edit({ ...change, version: seen })
    onDone()
    const undo = () =>
      void edit({ ...before, version }).then(
        () => notify.info({ title: t('note.undone') }),
        () => notify.error({ title: t('note.undoFailed') }),
      )
    const action = { label: t('note.undo'), onClick: undo }
    notify.success({ title: t(`edit.saved.${part}`), action })
  }
}
