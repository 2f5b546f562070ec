import * as z from 'zod/mini'
import type { components } from '@/api/schema'
import type { Preorder } from '@/features/preorders/api'
import { between, optionalAmount, optionalEmail, optionalWholeNumber, text } from '@/ui/form/rules'

type Body = components['schemas']['PreorderIn']
export type FormKind = 'REQUEST' | 'OFFER'
/** A variant, or an item of its own; `price` empty: what the shop asks. */
export type FormLine = {
  id: string
  isCustom: boolean
  title: string
  quantity: string
  price: string
  /** What the form does not ask and an edit must not lose. */
  untouched?: Untouched
}
type Untouched = Partial<
  Pick<NonNullable<Body['lines']>[number], 'note' | 'discount' | 'reason' | 'weightG'>
>

const MODES = ['FULL', 'DEPOSIT', 'ON_RELEASE'] as const
const MAX_UNITS = 99_999
const DELIVERIES = ['CHOOSE', 'SEND'] as const
const OF_LINE = { title: '', reason: '', note: '' }
export const END_OF_DAY = 'T18:00:00'

const line = (digits: number) =>
  z.object({
    id: z.string(),
    isCustom: z.boolean(),
    title: text(200),
    quantity: z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'forms:wholeNumber')),
    price: optionalAmount(digits),
    untouched: z.optional(z.custom<Untouched>()),
  })

const REQUIRED = 'forms:required'

type Where = { delivery: string; place: { state: string }; addressLine: string }

/** What is sent has to say where to. */
const whereTo = between<Where>(({ delivery, place, addressLine }, refuse) => {
  if (delivery !== 'SEND') return
  if (place.state === '') refuse('place', REQUIRED)
  if (addressLine === '') refuse('addressLine', REQUIRED)
})

export const preorderSchema = (digits: number) =>
  z
    .object({
      title: text(200),
      message: text(280),
      firstName: text(80),
      lastName: text(80),
      email: optionalEmail(),
      phone: text(40),
      lines: z.array(line(digits)),
      delivery: z.enum(DELIVERIES),
      place: z.object({ state: z.string(), city: z.string(), neighborhood: z.string() }),
      addressLine: text(256),
      reference: text(256),
      shippingPrice: optionalAmount(digits),
      paymentMode: z.enum(MODES),
      depositPercent: optionalWholeNumber({ minimum: 1, maximum: 99 }),
      balanceDueDays: optionalWholeNumber({ minimum: 1, maximum: 60 }),
      availableOn: z.string(),
      validUntil: z.string(),
      price: optionalAmount(digits),
      maxQuantity: optionalWholeNumber({ minimum: 1, maximum: MAX_UNITS }),
      maxPerCustomer: optionalWholeNumber({ minimum: 1, maximum: MAX_UNITS }),
    })
    .check(whereTo)

export type FormOutput = z.output<ReturnType<typeof preorderSchema>>

type Stored = {
  lines?: {
    variantOid?: string | null
    customOid?: string | null
    quantity: number
    price: string | null
    note?: string
    reason?: string
    discount?: Untouched['discount']
    weightG?: number | null
  }[]
  buyer?: NonNullable<Body['buyer']> | null
  address?: NonNullable<Body['address']> | null
  shippingKey?: string | null
  shippingPrice?: string | null
}

const storedOf = (preorder: Preorder | undefined) => (preorder?.document ?? {}) as Stored

function deliveryOf({ address, shippingPrice }: Stored) {
  const { state = '', city = '', neighborhood = '' } = address ?? {}
  return {
    delivery: address ? ('SEND' as const) : ('CHOOSE' as const),
    place: { state, city, neighborhood },
    addressLine: address?.line ?? '',
    reference: address?.reference ?? '',
    shippingPrice: shippingPrice ?? '',
  }
}

function untouchedOf({
  note,
  reason,
  discount,
  weightG,
}: NonNullable<Stored['lines']>[number]): Untouched {
  return { note: note ?? '', reason: reason ?? '', discount: discount ?? null, weightG }
}

export function valuesOf(preorder: Preorder | undefined) {
  const stored = storedOf(preorder)
  const buyer = stored.buyer
  const number = (value: number | null | undefined) => (value == null ? '' : String(value))
  const nameOf = (id: string) => preorder?.lines.find((one) => one._id === id)?.name ?? ''
  const lines = (stored.lines ?? []).map((one): FormLine => {
    const id = one.variantOid ?? one.customOid ?? ''
    return {
      id,
      isCustom: !one.variantOid,
      title: nameOf(id),
      quantity: String(one.quantity),
      price: one.price ?? '',
      untouched: untouchedOf(one),
    }
  })
  return {
    title: preorder?.title ?? '',
    message: preorder?.message ?? '',
    firstName: buyer?.firstName ?? '',
    lastName: buyer?.lastName ?? '',
    email: buyer?.email ?? '',
    phone: buyer?.phone ?? '',
    lines,
    ...deliveryOf(stored),
    paymentMode: preorder?.paymentMode ?? ('DEPOSIT' as const),
    depositPercent: number(preorder ? preorder.depositPercent : 30),
    balanceDueDays: number(preorder?.balanceDueDays ?? 7),
    availableOn: preorder?.availableOn ?? '',
    validUntil: preorder?.validUntil?.slice(0, 10) ?? '',
    price: preorder?.price ?? '',
    maxQuantity: number(preorder?.maxQuantity),
    maxPerCustomer: number(preorder?.maxPerCustomer),
  }
}

type Given = { kind: FormKind; reason: string; country: string; preorder: Preorder | undefined }

/** Where it goes and for how much; open, its customer chooses among the ways of the shop. */
function deliveryBody(output: FormOutput, { country, preorder }: Given) {
  const { delivery, place, addressLine, reference, shippingPrice } = output
  const stored = storedOf(preorder)
  // What was agreed without an address stays: it is collected, or handed over at once.
  if (delivery === 'CHOOSE')
    return stored.address ? { address: null, shippingPrice: null, shippingKey: null } : {}
  const { state, city, neighborhood } = stored.address ?? {}
  const isSame = state === place.state && city === place.city && neighborhood === place.neighborhood
  return {
    address: { country, ...place, line: addressLine, reference: reference || null },
    shippingPrice: shippingPrice || null,
    // A way that was chosen for another place may not go here.
    ...(isSame ? {} : { shippingKey: null }),
  }
}

/** Without the contact on the screen it can't be written either. */
function personBody(output: FormOutput, given: Given) {
  const { firstName, lastName, email, phone } = output
  if (given.preorder?.masked) return {}
  const { documentType = '', documentNumber = '' } = storedOf(given.preorder).buyer ?? {}
  const buyer = { firstName, lastName, email, phone, documentType, documentNumber } as const
  return { buyer, ...deliveryBody(output, given) }
}

export function bodyOf(output: FormOutput, given: Given): Omit<Body, 'kind'> {
  const { kind, reason } = given
  const shared = {
    title: output.title,
    message: output.message,
    paymentMode: output.paymentMode,
    depositPercent: output.paymentMode === 'DEPOSIT' ? output.depositPercent : null,
    balanceDueDays: output.balanceDueDays ?? 7,
  }
  const { availableOn, validUntil } = output
  if (kind === 'OFFER') {
    return {
      ...shared,
      lines: [],
      price: output.price || null,
      maxQuantity: output.maxQuantity,
      maxPerCustomer: output.maxPerCustomer,
    }
  }
  return {
    ...shared,
    ...personBody(output, given),
    availableOn: availableOn || null,
    validUntil: validUntil ? new Date(`${validUntil}${END_OF_DAY}`).toISOString() : null,
    lines: output.lines.map(({ id, isCustom, title, quantity, price, untouched }) => {
      const shared = { ...OF_LINE, ...untouched, quantity: Number(quantity) }
      if (isCustom) return { ...shared, customOid: id, title, price: price || '0' }
      const why = price ? untouched?.reason || reason : ''
      return { ...shared, variantOid: id, price: price || null, reason: why }
    }),
  }
}
