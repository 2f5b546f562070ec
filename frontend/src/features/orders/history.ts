import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBox,
  IconBoxOff,
  IconCash,
  IconCheck,
  IconClockX,
  IconCreditCard,
  IconEyeSearch,
  IconHomeCheck,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMessageCircle,
  IconNote,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconPackageOff,
  IconPencil,
  IconReceipt2,
  IconReceiptOff,
  IconReceiptRefund,
  IconRefresh,
  IconShoppingBag,
  IconStar,
  IconTag,
  IconTruckDelivery,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import type { Order } from '@/features/orders/api'

export type HistoryEntry = {
  id: string
  at: string
  icon: Icon
  /** Text key below `orders:history`. */
  key: string
  params: Record<string, unknown>
  actorKind: string
  actorName: string
  comment?: Order['comments'][number]
}

const STATES: Record<string, Icon> = {
  PENDING: IconRefresh,
  CONFIRMED: IconCheck,
  PREPARING: IconBox,
  READY: IconPackage,
  SHIPPED: IconTruckDelivery,
  DELIVERED: IconHomeCheck,
  COMPLETED: IconCheck,
  CANCELLED: IconBan,
  EXPIRED: IconClockX,
  RETURNED: IconReceiptRefund,
}
/** What the ledger of stock tells of an order. */
const MOVES: Record<string, Icon> = {
  RESERVED: IconLock,
  RELEASED: IconLockOpen,
  SHIPPED: IconPackageExport,
  RETURNED: IconPackageImport,
  ADJUSTED: IconPackageOff,
}
const KINDS: Record<string, Icon> = {
  mail_sent: IconMail,
  placed: IconShoppingBag,
  claim_sent: IconEyeSearch,
  claim_approved: IconCheck,
  claim_rejected: IconX,
  payment_recorded: IconCash,
  payment_reversed: IconArrowBackUp,
  edited: IconPencil,
  tagged: IconTag,
  assigned: IconUser,
  archived: IconArchive,
  unarchived: IconArchive,
  tracking_updated: IconTruckDelivery,
  courier_chosen: IconPackage,
  parcel_packed: IconPackage,
  parcel_shipped: IconTruckDelivery,
  parcel_delivered: IconHomeCheck,
  parcel_cancelled: IconBan,
  return_requested: IconReceiptRefund,
  return_received: IconReceiptRefund,
  return_cancelled: IconBan,
  payment_received: IconCash,
  payment_authorized: IconCreditCard,
  payment_failed: IconX,
  payment_voided: IconBan,
  payment_mismatch: IconAlertTriangle,
  payment_started: IconCreditCard,
  shipping_priced: IconTruckDelivery,
  way_chosen: IconCreditCard,
  way_returned: IconCreditCard,
  capture_failed: IconAlertTriangle,
  refund_requested: IconArrowBackUp,
  refund_done: IconArrowBackUp,
  refund_failed: IconAlertTriangle,
  units_removed: IconBoxOff,
  receipt_issued: IconReceipt2,
  receipt_voided: IconReceiptOff,
  receipt_rejected: IconAlertTriangle,
  review_requested: IconStar,
}

/** A claim tells the amount and the number only if its buyer said them. */
function claimWords(kind: string, params: Record<string, unknown>): string {
  const hasAmount = kind === 'claim_sent' && typeof params.saidAmount === 'string'
  const hasNumber = typeof params.operationNumber === 'string' && params.operationNumber !== ''
  return [kind, hasAmount && 'amount', !hasNumber && 'picture'].filter(Boolean).join('_')
}

/** Text key of an entry that is no change of state. */
function wordsOf(kind: string, params: Record<string, unknown>): string {
  if (kind.startsWith('claim_')) return claimWords(kind, params)
  if (kind === 'edited' && 'totalFrom' in params) return 'reworked'
  if (kind === 'way_chosen' && params.totalFrom !== params.total) return 'way_chosen_priced'
  return kind === 'assigned' && params.to === '' ? 'unassigned' : kind
}

function ofEvent({
  _id,
  kind,
  params,
  createdAt,
  ...actor
}: Order['events'][number]): HistoryEntry {
  const to = String(params.to)
  const isMove = kind === 'state_changed'
  return {
    id: _id,
    at: createdAt,
    icon: (isMove ? STATES[to] : KINDS[kind]) ?? IconPencil,
    key: isMove ? `to.${to}` : wordsOf(kind, params),
    params,
    actorKind: actor.actorKind,
    actorName: actor.actorName,
  }
}

function ofComment(comment: Order['comments'][number]): HistoryEntry {
  const fromBuyer = comment.authorKind === 'BUYER'
  const key = fromBuyer ? 'fromBuyer' : comment.visibleToBuyer ? 'toBuyer' : 'internal'
  return {
    id: comment._id,
    at: comment.createdAt,
    icon: key === 'internal' ? IconNote : IconMessageCircle,
    key: `comment.${key}`,
    params: {},
    actorKind: comment.authorKind,
    actorName: comment.authorName,
    comment,
  }
}

function ofMove(move: Order['stockMoves'][number], index: number): HistoryEntry {
  const { kind, warehouse: place, units, createdAt } = move
  return {
    id: `stock-${index}`,
    at: createdAt,
    icon: MOVES[kind] ?? IconPackage,
    key: `stock.${kind}`,
    params: { place, units },
    actorKind: 'SYSTEM',
    actorName: '',
  }
}

/** Events, comments and what became of the goods in one line, newest first. Approving a claim writes its
 * payment: once is enough. */
export function historyOf(
  order: Pick<Order, 'events' | 'comments' | 'stockMoves'>,
): HistoryEntry[] {
  const approved = new Set(
    order.events
      .filter(({ kind }) => kind === 'claim_approved')
      .map(({ params }) => String(params.operationNumber)),
  )
  const visible = order.events.filter(
    ({ kind, params }) =>
      kind !== 'comment_added' &&
      !(kind === 'payment_recorded' && approved.has(String(params.reference))),
  )
  const moves = order.stockMoves.filter(({ kind }) => kind in MOVES)
  return [...visible.map(ofEvent), ...moves.map(ofMove), ...order.comments.map(ofComment)]
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at) || b.place - a.place)
    .map(({ entry }) => entry)
}
