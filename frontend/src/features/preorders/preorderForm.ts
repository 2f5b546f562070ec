import * as z from 'zod/mini'
import type { components } from '@/api/schema'
import type { Preorder } from '@/features/preorders/api'
import { optionalAmount, optionalEmail, optionalWholeNumber, text } from '@/ui/form/rules'

type Body = components['schemas']['PreorderIn']
export type FormKind = 'REQUEST' | 'OFFER'
/** A variant, or an item of its own; `price` empty: what the shop asks. */
export type FormLine = {
  id: string
  isCustom: boolean
  title: string
  quantity: string
  price: string
}

const MODES = ['FULL', 'DEPOSIT', 'ON_RELEASE'] as const
const MAX_UNITS = 99_999
const OF_LINE = { title: '', reason: '', note: '' }
export const END_OF_DAY = 'T18:00:00'

const line = (digits: number) =>
  z.object({
    id: z.string(),
    isCustom: z.boolean(),
    title: text(200),
    quantity: z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'forms:wholeNumber')),
    price: optionalAmount(digits),
  })

export const preorderSchema = (digits: number) =>
  z.object({
    title: text(200),
    message: text(280),
    firstName: text(80),
    lastName: text(80),
    email: optionalEmail(),
    phone: text(40),
    lines: z.array(line(digits)),
    paymentMode: z.enum(MODES),
    depositPercent: optionalWholeNumber({ minimum: 1, maximum: 99 }),
    balanceDueDays: optionalWholeNumber({ minimum: 1, maximum: 60 }),
    availableOn: z.string(),
    validUntil: z.string(),
    price: optionalAmount(digits),
    maxQuantity: optionalWholeNumber({ minimum: 1, maximum: MAX_UNITS }),
    maxPerCustomer: optionalWholeNumber({ minimum: 1, maximum: MAX_UNITS }),
  })

export type FormOutput = z.output<ReturnType<typeof preorderSchema>>

type Stored = {
  lines?: {
    variantOid?: string | null
    customOid?: string | null
    quantity: number
    price: string | null
  }[]
  buyer?: { firstName: string; lastName: string; email: string; phone: string } | null
}

export function valuesOf(preorder: Preorder | undefined) {
  const stored = (preorder?.document ?? {}) as Stored
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

export function bodyOf(output: FormOutput, kind: FormKind, reason: string): Omit<Body, 'kind'> {
  const shared = {
    title: output.title,
    message: output.message,
    paymentMode: output.paymentMode,
    depositPercent: output.paymentMode === 'DEPOSIT' ? output.depositPercent : null,
    balanceDueDays: output.balanceDueDays ?? 7,
  }
  const { firstName, lastName, email, phone, availableOn, validUntil } = output
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
    buyer: { firstName, lastName, email, phone, documentType: '', documentNumber: '' },
    availableOn: availableOn || null,
    validUntil: validUntil ? new Date(`${validUntil}${END_OF_DAY}`).toISOString() : null,
    lines: output.lines.map(({ id, isCustom, title, quantity, price }) =>
      isCustom
        ? { ...OF_LINE, customOid: id, title, quantity: Number(quantity), price: price || '0' }
        : {
            ...OF_LINE,
            variantOid: id,
            quantity: Number(quantity),
            price: price || null,
            reason: price ? reason : '',
          },
    ),
  }
}
