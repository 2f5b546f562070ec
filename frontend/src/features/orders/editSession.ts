import * as z from 'zod/mini'
import type { Order } from '@/features/orders/api'
import type { EditBody, EditLine } from '@/features/orders/editApi'
import { addressBody, addressSchema } from '@/features/orders/editForms'
import { shippingKeyOf } from '@/features/orders/orderFacts'
import { changedFields } from '@/ui/form/base'
import { between, text } from '@/ui/form/rules'

const SHARE = /^\d+(\.\d{1,2})?$/

const discountSchema = z
  .object({ kind: z.enum(['NONE', 'PERCENT', 'AMOUNT']), value: z.string(), reason: text(255) })
  .check(
    between(({ kind, value }, refuse) => {
      const number = Number(value)
      const isShare = SHARE.test(value) && number > 0 && number <= 100
      if (kind === 'PERCENT' && !isShare) refuse('value', 'percentWrong')
      if (kind === 'AMOUNT' && !(number > 0)) refuse('value', 'amountWrong')
    }),
  )

const addedSchema = z.object({
  variantOid: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  quantity: z.number(),
})

const isPrice = (typed: string | undefined) =>
  typed === undefined || (typed !== '' && Number(typed) >= 0)

/** An edit of an order while it is being made. */
export const sessionSchema = (order: Pick<Order, 'lines'>, country: string) =>
  z
    .object({
      /** Of the order that all this is on top of. */
      version: z.number(),
      /** Other units than a line has; 0 takes it away. */
      units: z.record(z.string(), z.number()),
      added: z.array(addedSchema),
      reprice: z.boolean(),
      shippingKey: z.string(),
      /** Another price for the delivery than the offered one. */
      shippingPrice: z.optional(z.string()).check(z.refine(isPrice, 'priceWrong')),
      address: z.optional(addressSchema(country)),
      discount: discountSchema,
      paymentMethodOid: z.string(),
    })
    .check(
      between((session, refuse) => {
        if (linesOf(order, session).length === 0) refuse('units', 'empty')
      }),
    )

export type Session = z.input<ReturnType<typeof sessionSchema>>
export type Added = Session['added'][number]
export type Discount = Session['discount']
export type DiscountKind = Discount['kind']

/** The discount that was given by hand, as it is typed. */
export function discountOf(order: Pick<Order, 'discounts'>): Discount {
  const row = order.discounts.find(({ type }) => type === 'MANUAL')
  if (row === undefined) return { kind: 'NONE', value: '', reason: '' }
  return row.percent === null
    ? { kind: 'AMOUNT', value: row.amount, reason: row.reason }
    : { kind: 'PERCENT', value: String(Number(row.percent)), reason: row.reason }
}

/** Nothing is changed yet. */
export const sessionOf = (order: Order): Session => ({
  version: order.version,
  units: {},
  added: [],
  reprice: false,
  shippingKey: shippingKeyOf(order),
  shippingPrice: undefined,
  address: undefined,
  discount: discountOf(order),
  paymentMethodOid: order.paymentMethodOid ?? '',
})

/** Other units of a line; as many as the order has are no change. */
export function withUnits(
  { units }: Session,
  { _id, quantity }: Pick<Order['lines'][number], '_id' | 'quantity'>,
  next: number,
): Session['units'] {
  const { [_id]: _, ...others } = units
  return next === quantity ? others : { ...others, [_id]: next }
}

function linesOf(
  order: Pick<Order, 'lines'>,
  { units, added }: Pick<Session, 'units' | 'added'>,
): EditLine[] {
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
  const changed = new Set(changedFields(session, sessionOf(order)))
  const { version, reprice, address, shippingKey, shippingPrice } = session
  return {
    ...{ version, reprice, notify: false },
    ...(changed.has('units') || changed.has('added') ? { lines: linesOf(order, session) } : {}),
    ...(changed.has('shippingKey') ? { shippingKey } : {}),
    ...(changed.has('shippingPrice') ? { shippingPrice } : {}),
    ...(address ? { address: addressBody(address, country) } : {}),
    ...(changed.has('discount') ? { discount: discountBody(session.discount) } : {}),
    ...(changed.has('paymentMethodOid') ? { paymentMethodOid: session.paymentMethodOid } : {}),
  }
}
