import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import type { AttemptMove } from '@/features/orders/deskApi'
import { takenOf } from '@/features/orders/refundFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useMoney } from '@/lib/store/useMoney'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

type Attempt = Order['attempts'][number]

/** What can be asked of a gateway about one try to pay. */
export function useAttemptMoves(order: Order, actions: OrderActions) {
  const { t } = useTranslation('orderDesk')
  const { format } = useMoney()
  const { send, pending } = useSubmit(showError)
  const run = async (attempt: Attempt, move: AttemptMove) => {
    const amount = format(move === 'capture' ? takenOf(order, attempt) : attempt.amount)
    const asks = move === 'check' ? undefined : t(`attempt.ask.${move}`, { amount })
    const confirmLabel = t(`attempt.move.${move}`)
    if (asks && !(await confirm({ title: asks, confirmLabel, danger: move === 'void' }))) return
    const done = await send(() => actions.calls.moveAttempt(attempt._id, move))
    if (!done) return
    notify.success({ title: t(`attempt.done.${move}`, { amount }) })
  }
  return { run, pending }
}
