import type { Order, OrderState } from '@/features/orders/api'
import { nextMove } from '@/features/orders/nextMove'
import { awaitedOf, isPositive } from '@/features/orders/orderFacts'
import { heldPayment } from '@/features/orders/refundFacts'

export type StepAction =
  | { kind: 'state'; to: OrderState; word: string }
  | { kind: 'pay' | 'refund' | 'capture' | 'void' | 'remind' }

export type NextStep = {
  /** Text key below `orders:step`. */
  key: string
  primary?: StepAction
  secondary?: StepAction
}

type Facts = Pick<
  Order,
  'nextAction' | 'state' | 'paymentState' | 'allowedTransitions' | 'due' | 'attempts'
> &
  Partial<Pick<Order, 'shipping'>>

/** The goods are still here and may wait for their money. */
const HERE: ReadonlySet<string> = new Set(['PENDING', 'CONFIRMED', 'PREPARING', 'READY'])
export const DEAD: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])

function idleStep(order: Facts): NextStep {
  const { state, allowedTransitions } = order
  const reopen: StepAction | undefined = allowedTransitions.includes('PENDING')
    ? { kind: 'state', to: 'PENDING', word: 'REOPEN' }
    : undefined
  if (DEAD.has(state)) return { key: state, secondary: reopen }
  const owes = isPositive(order.due)
  if (owes && heldPayment(order)) {
    return { key: 'CHARGE', primary: { kind: 'capture' }, secondary: { kind: 'void' } }
  }
  if (HERE.has(state)) {
    return owes
      ? { key: 'AWAIT_PAYMENT', primary: { kind: 'remind' }, secondary: { kind: 'pay' } }
      : { key: awaitedOf(order) ? 'AWAIT_GOODS' : 'WAITING' }
  }
  if (owes) return { key: 'COLLECT', primary: { kind: 'pay' }, secondary: { kind: 'remind' } }
  return { key: state === 'COMPLETED' ? 'COMPLETED' : 'DELIVERED' }
}

/** What the card at the top of an order says and offers. */
export function nextStep(order: Facts): NextStep {
  const move = nextMove(order)
  if (move === undefined || order.nextAction === 'COLLECT') return idleStep(order)
  if (move.key === 'REFUND') return { key: move.key, primary: { kind: 'refund' } }
  if (move.to === undefined) return { key: move.key }
  const primary: StepAction = { kind: 'state', to: move.to, word: move.key }
  const isBegun = move.key === 'PACK' && order.state === 'PREPARING'
  if (move.key !== 'CONFIRM') return { key: isBegun ? 'PACK_ON' : move.key, primary }
  return {
    key: move.key,
    primary,
    secondary: { kind: 'state', to: 'CANCELLED', word: 'CANCEL' },
  }
}

/** Moves for the menu: what is allowed but is not the next step already; cancelling comes last.
 * What comes back is said line by line, in a dialog of its own. */
export function otherMoves(order: Facts): OrderState[] {
  const main = nextMove(order)?.to
  const moves = order.allowedTransitions.filter(
    (to) => to !== main && to !== 'RETURNED',
  ) as OrderState[]
  return [...moves].sort((a, b) => Number(a === 'CANCELLED') - Number(b === 'CANCELLED'))
}

export type ProgressPart = { key: string; state: 'done' | 'current' | 'todo' }

const REACHED: Record<string, number> = {
  PENDING: 1,
  CONFIRMED: 2,
  PREPARING: 2,
  READY: 3,
  SHIPPED: 4,
  DELIVERED: 5,
  COMPLETED: 5,
}

/** How far an order is; none for one that ended before its delivery, or is to end. */
export function progressOf(
  order: Pick<Order, 'state' | 'paymentState' | 'shippingKind' | 'nextAction'>,
): ProgressPart[] {
  const reached = REACHED[order.state]
  if (reached === undefined || order.nextAction === 'CANCEL') return []
  const claimed = order.paymentState === 'IN_REVIEW' && reached < 3
  const confirm = order.nextAction === 'CONFIRM' ? 'confirm' : 'pay'
  const at =
    claimed || (order.state === 'CONFIRMED' && order.nextAction === 'COLLECT') ? 1 : reached
  const keys = ['placed', claimed ? 'verify' : confirm, 'pack', 'ship', 'deliver']
  return keys.flatMap((key, index) => {
    if (key === 'ship' && order.shippingKind === 'PICKUP') return []
    const isHere =
      index === at || (key === 'deliver' && at === 3 && order.shippingKind === 'PICKUP')
    return [{ key, state: index < at ? 'done' : isHere ? 'current' : 'todo' } as const]
  })
}
