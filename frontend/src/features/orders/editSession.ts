import type { Order } from '@/features/orders/api'
import type { EditBody, EditLine } from '@/features/orders/editApi'
import { type AddressValues, addressBody } from '@/features/orders/editForms'
import { shippingKeyOf } from '@/features/orders/orderFacts'

export type Added = { variantOid: string; name: string; photoUrl: string | null; quantity: number }
export type DiscountKind = 'NONE' | 'PERCENT' | 'AMOUNT'
export type Discount = { kind: DiscountKind; value: string; reason: string }

/** What somebody has changed so far; all else stays as the order has it. */
export type Session = {
  /** Units by line; 0 takes the line away. */
  units: Record<string, number>
  added: Added[]
  reprice: boolean
  shippingKey?: string
  /** Another price for the delivery than the offered one. */
  shippingPrice?: string
  address?: AddressValues
  discount?: Discount
  paymentMethodOid?: string
}

export const noChanges: Session = { units: {}, added: [], reprice: false }

/** The discount that was given by hand, as it is typed. */
export function discountOf(order: Pick<Order, 'discounts'>): Discount {
  const row = order.discounts.find(({ type }) => type === 'MANUAL')
  if (row === undefined) return { kind: 'NONE', value: '', reason: '' }
  return row.percent === null
    ? { kind: 'AMOUNT', value: row.amount, reason: row.reason }
    : { kind: 'PERCENT', value: String(Number(row.percent)), reason: row.reason }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The names of what changed, as keys of texts. */
export function changesOf(order: Order, session: Session): string[] {
  const moved = order.lines.some(
    ({ _id, quantity }) => (session.units[_id] ?? quantity) !== quantity,
  )
  const found = {
    lines: moved || session.added.length > 0,
    reprice: session.reprice,
    shipping:
      (session.shippingKey !== undefined && session.shippingKey !== shippingKeyOf(order)) ||
      session.shippingPrice !== undefined,
    address: session.address !== undefined,
    discount: session.discount !== undefined && !same(session.discount, discountOf(order)),
    payment:
      session.paymentMethodOid !== undefined && session.paymentMethodOid !== order.paymentMethodOid,
  }
  return Object.entries(found).flatMap(([name, changed]) => (changed ? [name] : []))
}

function linesOf(order: Order, { units, added }: Session): EditLine[] {
  const existing = order.lines
    .map(({ _id, quantity }) => ({ lineOid: _id, quantity: units[_id] ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
  return [...existing, ...added.map(({ variantOid, quantity }) => ({ variantOid, quantity }))]
}

function discountBody({ kind, value, reason }: Discount): EditBody['discount'] {
  if (kind === 'NONE') return null
  const words = { reason: reason.trim() }
  return kind === 'PERCENT' ? { percent: value, ...words } : { amount: value, ...words }
}

/** Only what changed is sent. */
export function bodyOf(order: Order, session: Session, country: string): EditBody {
  const changed = new Set(changesOf(order, session))
  const { shippingKey, shippingPrice, address, discount, paymentMethodOid } = session
  return {
    version: order.version,
    reprice: session.reprice,
    notify: false,
    ...(changed.has('lines') ? { lines: linesOf(order, session) } : {}),
    ...(changed.has('shipping') ? { shippingKey, shippingPrice } : {}),
    ...(address ? { address: addressBody(address, country) } : {}),
    ...(changed.has('discount') && discount ? { discount: discountBody(discount) } : {}),
    ...(changed.has('payment') ? { paymentMethodOid } : {}),
  }
}

/** Why the session can't be asked about yet: a key of a text, by part. */
export function problemsOf(order: Order, session: Session): Partial<Record<string, string>> {
  const { discount, shippingPrice } = session
  const number = Number(discount?.value)
  const isShare = discount?.kind === 'PERCENT'
  const wrongShare =
    isShare && !(number > 0 && number <= 100 && /^\d+(\.\d{1,2})?$/.test(discount.value))
  const wrongAmount = discount?.kind === 'AMOUNT' && !(number > 0)
  const found: Record<string, string | false> = {
    lines: linesOf(order, session).length === 0 && 'empty',
    discount: (wrongShare && 'percentWrong') || (wrongAmount && 'amountWrong'),
    shippingPrice:
      shippingPrice !== undefined &&
      !(Number(shippingPrice) >= 0 && shippingPrice !== '') &&
      'priceWrong',
  }
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key)) as Record<
    string,
    string
  >
}
