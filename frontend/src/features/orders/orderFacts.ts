import type { Order } from '@/features/orders/api'

/** Amounts have at most three decimals: they are added as whole thousandths, never as floats. */
const thousandths = (amount: string) => Math.round(Number(amount) * 1000)
const asAmount = (value: number) => (value / 1000).toFixed(3)

export const openAmount = ({ total, paid }: Pick<Order, 'total' | 'paid'>) =>
  asAmount(thousandths(total) - thousandths(paid))

export const isPositive = (amount: string) => thousandths(amount) > 0
export const isZero = (amount: string) => thousandths(amount) === 0
export const sameAmount = (one: string, other: string) => thousandths(one) === thousandths(other)
export const negative = (amount: string) => asAmount(-thousandths(amount))

type Named = Partial<Record<'es' | 'en', string>>

export type PaymentSnapshot = {
  kind?: string
  wallet?: string | null
  name?: Named
  holder?: string
  phone?: string
  bank?: string
  accountNumber?: string
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
  minDays?: number | null
  maxDays?: number | null
  pickup?: PickupSnapshot | null
}

export const paymentOf = (order: Pick<Order, 'payment'>) => order.payment as PaymentSnapshot
export const shippingOf = (order: Pick<Order, 'shipping'>) => order.shipping as ShippingSnapshot
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

/** +51 987 654 321; other countries as they were dialled. */
export const readablePhone = (phone: string) =>
  phone.replace(/^(\+51)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

export const isPickup = (order: Pick<Order, 'shippingKind'>) => order.shippingKind === 'PICKUP'

export function pendingClaim(order: Pick<Order, 'claims'>): Order['claims'][number] | undefined {
  return order.claims.find(({ state }) => state === 'IN_REVIEW')
}

export type Profit = {
  charged: string
  cost: string
  tax: string
  profit: string
  /** Units whose cost nobody wrote down. */
  unknown: number
}

/** What is left of an order; undefined when the reader may not see costs or none is known. */
export function profitOf(order: Pick<Order, 'lines' | 'total' | 'tax'>): Profit | undefined {
  const known = order.lines.filter(({ cost }) => cost !== null)
  if (known.length === 0) return undefined
  const cost = known.reduce((sum, line) => sum + thousandths(line.cost ?? '0') * line.quantity, 0)
  const unknown = order.lines
    .filter((line) => line.cost === null)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const profit = thousandths(order.total) - cost - thousandths(order.tax)
  return {
    charged: order.total,
    cost: asAmount(cost),
    tax: order.tax,
    profit: asAmount(profit),
    unknown,
  }
}

export const sumOf = (amounts: string[]) =>
  asAmount(amounts.reduce((sum, amount) => sum + thousandths(amount), 0))
