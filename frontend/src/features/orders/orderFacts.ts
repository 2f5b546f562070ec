import type { Order } from '@/features/orders/api'
import { remainingUnits } from '@/features/orders/goodsFacts'

/** Amounts have at most three decimals: they are added as whole thousandths, never as floats. */
const thousandths = (amount: string) => Math.round(Number(amount) * 1000)
const asAmount = (value: number) => (value / 1000).toFixed(3)

export const isPositive = (amount: string) => thousandths(amount) > 0
export const isZero = (amount: string) => thousandths(amount) === 0
export const sameAmount = (one: string, other: string) => thousandths(one) === thousandths(other)
export const negative = (amount: string) => asAmount(-thousandths(amount))

const HOLDING: ReadonlySet<string> = new Set(['PENDING', 'CONFIRMED', 'PREPARING', 'READY'])

/** Whether the buyer gets a mail of a payment: it leaves a part to pay, which is always told, or it
 * confirms the order. */
export function mailsPayment(
  order: Pick<Order, 'state' | 'due' | 'contact' | 'buyerNews'>,
  amount: string,
): boolean {
  const isPart = thousandths(amount) < thousandths(order.due)
  if (isPart) return HOLDING.has(order.state) && order.contact.email !== ''
  return order.state === 'PENDING' && order.buyerNews.includes('confirmed')
}

type Named = Partial<Record<'es' | 'en', string>>

export type PaymentSnapshot = {
  kind?: string
  wallet?: string | null
  name?: Named
  holder?: string
  phone?: string
  bank?: string
  accountNumber?: string
  /** On account: the day by which it is to be paid. */
  dueOn?: string
}

export type AddressSnapshot = Partial<
  Record<
    | 'country'
    | 'state'
    | 'city'
    | 'neighborhood'
    | 'line'
    | 'reference'
    | 'neighborhoodName'
    | 'cityName'
    | 'stateName',
    string
  >
>

export type PickupSnapshot = {
  name?: string
  address?: AddressSnapshot | null
  instructions?: string
}

export type ShippingSnapshot = {
  key?: string
  minDays?: number | null
  maxDays?: number | null
  pickup?: PickupSnapshot | null
  /** The days on which it may arrive, as they were told: `2026-12-02`. */
  promise?: { from: string; to: string } | null
  /** The price is still to be written. */
  toQuote?: boolean
  /** Its goods are still to come, by that day: nothing is packed before. */
  awaited?: { on: string | null; preorderOid: string }
}

export const paymentOf = (order: Pick<Order, 'payment'>) => order.payment as PaymentSnapshot
export const shippingOf = (order: Pick<Order, 'shipping'>) => order.shipping as ShippingSnapshot
export const awaitedOf = (order: Partial<Pick<Order, 'shipping'>>) =>
  (order.shipping as ShippingSnapshot | undefined)?.awaited
export const isToQuote = (order: Pick<Order, 'shipping'>) => shippingOf(order).toQuote === true
export const shippingKeyOf = (order: Pick<Order, 'shipping'>) => shippingOf(order).key ?? ''
export const addressOf = (order: Pick<Order, 'shippingAddress'>) =>
  order.shippingAddress as AddressSnapshot | null

export function nameOfPayment(payment: PaymentSnapshot, locale: string): string {
  const { name = {} } = payment
  return name[locale as 'es' | 'en'] || name.es || name.en || ''
}

/** Where the money should have arrived: the last figures of the account. */
export function accountTail({ phone, accountNumber }: PaymentSnapshot): string {
  const digits = (phone || accountNumber || '').replace(/\D/g, '')
  return digits === '' ? '' : `··· ${digits.slice(-3)}`
}

export const isPickup = (order: Pick<Order, 'shippingKind'>) => order.shippingKind === 'PICKUP'

export function pendingClaim(order: Pick<Order, 'claims'>): Order['claims'][number] | undefined {
  return order.claims.find(({ state }) => state === 'IN_REVIEW')
}

export type Profit = {
  /** The total; of an order that ended, what had come in. */
  charged: string
  /** What went back to the buyer. */
  refunded: string
  cost: string
  tax: string
  profit: string
  /** Units whose cost nobody wrote down. */
  unknown: number
}

type Line = Order['lines'][number]
type Facts = Pick<Order, 'state' | 'lines' | 'total' | 'tax' | 'payments' | 'returns'>

/** Nothing more comes in, and nothing more goes out. */
export const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])

/** Units that the shop does not have any more: what came back sound is on the shelf again, and what had
 * not left when the order ended never leaves. */
function soldUnits(line: Line, order: Facts): number {
  const damaged = order.returns
    .flatMap(({ lines }) => lines as { lineOid: string; damaged?: number }[])
    .filter(({ lineOid }) => lineOid === line._id)
    .reduce((sum, one) => sum + (one.damaged ?? 0), 0)
  const out = ENDED.has(order.state) ? line.quantityShipped : remainingUnits(line)
  return out - line.quantityReturned + damaged
}

/** What is left of an order; undefined when the reader may not see costs or none is known, and when it
 * ended and left neither money nor costs. */
export function profitOf(order: Facts): Profit | undefined {
  const sold = order.lines.map((line) => ({ ...line, units: soldUnits(line, order) }))
  const known = sold.filter(({ cost }) => cost !== null)
  if (known.length === 0) return undefined
  const cost = known.reduce((sum, line) => sum + thousandths(line.cost ?? '0') * line.units, 0)
  const unknown = sold
    .filter((line) => line.cost === null)
    .reduce((sum, { units }) => sum + units, 0)
  const total = thousandths(order.total)
  const moved = order.payments.map(({ amount }) => thousandths(amount))
  const back = moved.reduce((sum, amount) => sum - Math.min(0, amount), 0)
  const ended = ENDED.has(order.state)
  const charged = ended ? moved.reduce((sum, amount) => sum + Math.max(0, amount), 0) : total
  const retained = Math.max(0, charged - back)
  if (ended && retained === 0 && cost === 0 && unknown === 0) return undefined
  const tax = total === 0 ? 0 : Math.round((thousandths(order.tax) * retained) / total)
  return {
    charged: ended ? asAmount(charged) : order.total,
    refunded: asAmount(back),
    cost: asAmount(cost),
    tax: asAmount(tax),
    profit: asAmount(charged - back - cost - tax),
    unknown,
  }
}

export const sumOf = (amounts: string[]) =>
  asAmount(amounts.reduce((sum, amount) => sum + thousandths(amount), 0))
