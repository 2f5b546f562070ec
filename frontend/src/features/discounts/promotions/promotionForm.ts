import * as z from 'zod/mini'
import type { Promotion, PromotionBody } from '@/features/discounts/api'
import {
  checkDates,
  emptyRule,
  fromCount,
  fromPercent,
  isPercent,
  orNull,
  ruleFields,
  ruleFromApi,
  ruleToBody,
  toPercent,
} from '@/features/discounts/ruleForm'
import { parseMoney } from '@/lib/money'
import type { TextLocale } from '@/ui/LanguagePair'
import {
  between,
  optionalAmount,
  optionalWholeNumber,
  translatedText,
  wholeNumber,
} from '@/ui/form/rules'

export const KINDS = [
  'N_FOR_M',
  'PRICE_OFF',
  'SECOND_UNIT',
  'BUNDLE',
  'TIERS',
  'GIFT',
  'PAYMENT_METHOD',
  'CUSTOMER_CATEGORY',
] as const
export type Kind = (typeof KINDS)[number]

export const MAX_PARTS = 5
export const MAX_TIERS = 5
const UNITS = { minimum: 1, maximum: 999 }
const ids = z.array(z.string())

/** Kinds whose offer is a percent or an amount, by a switch. */
export const EITHER: readonly Kind[] = ['PRICE_OFF', 'PAYMENT_METHOD', 'CUSTOMER_CATEGORY']

const tier = (digits: number) =>
  z.object({ minimum: optionalAmount(digits), percent: z.string() })
const part = z.object({ products: ids, quantity: wholeNumber(UNITS) })

export const promotionSchema = (digits: number, language: TextLocale) =>
  z
    .object({
      ...ruleFields(digits),
      kind: z.enum(KINDS),
      name: translatedText(80),
      active: z.boolean(),
      by: z.enum(['percent', 'amount']),
      percent: z.string(),
      amount: optionalAmount(digits),
      take: optionalWholeNumber(UNITS),
      pay: optionalWholeNumber(UNITS),
      price: optionalAmount(digits),
      parts: z.array(part),
      tiers: z.array(tier(digits)),
      giftVariantOid: z.nullable(z.string()),
      giftName: z.string(),
      giftQuantity: wholeNumber(UNITS),
      paymentMethodOids: ids,
      customerCategoryOids: ids,
      flash: z.boolean(),
      withCoupons: z.boolean(),
      withPromotions: z.enum(['BEST', 'ADD']),
      freeDelivery: z.enum(['MEASURED_LAST', 'NOT_COUNTED']),
      capPercent: z.string(),
    })
    .check(
      between((values, refuse) => {
        if (!values.name[language]?.trim()) refuse('name', 'forms:required')
        checkTerms(values as never, digits, refuse as never)
        checkDates(values as never, refuse as never)
        if (values.flash && !values.endsAt) refuse('endsAt', 'form.flashEnd')
        if (values.capPercent !== '' && !isPercent(values.capPercent)) {
          refuse('capPercent', 'discounts:percentWrong')
        }
      }),
    )

type Schema = ReturnType<typeof promotionSchema>
export type PromotionValues = z.input<Schema>
export type PromotionOutput = z.output<Schema>

type Refuse = (field: keyof PromotionValues, message: string) => void

const isPositive = (typed: string, digits: number) => Number(parseMoney(typed, digits) ?? 0) > 0

function checkTerms(values: PromotionOutput, digits: number, refuse: Refuse) {
  const { kind, by } = values
  const byPercent = kind === 'SECOND_UNIT' || (EITHER.includes(kind) && by === 'percent')
  if (byPercent && !isPercent(values.percent)) refuse('percent', 'discounts:percentWrong')
  if (EITHER.includes(kind) && by === 'amount' && !isPositive(values.amount, digits)) {
    refuse('amount', 'forms:required')
  }
  if (kind === 'N_FOR_M') {
    if (values.take === null) refuse('take', 'forms:required')
    if (values.pay === null) refuse('pay', 'forms:required')
    else if (values.take !== null && values.pay >= values.take) refuse('pay', 'form.takePay')
  }
  if (kind === 'BUNDLE') {
    if (!isPositive(values.price, digits)) refuse('price', 'forms:required')
    if (values.parts.length === 0 || values.parts.some(({ products }) => products.length === 0)) {
      refuse('parts', 'form.partsMissing')
    }
  }
  if (kind === 'TIERS') {
    const rise = values.tiers.every(
      ({ minimum }, at) => at === 0 || Number(minimum) > Number(values.tiers[at - 1]?.minimum),
    )
    const isSound = values.tiers.every(
      ({ minimum, percent }) => isPositive(minimum, digits) && isPercent(percent),
    )
    if (values.tiers.length === 0 || !isSound) refuse('tiers', 'form.tiersWrong')
    else if (!rise) refuse('tiers', 'form.tiersRise')
  }
  if (kind === 'GIFT' && values.giftVariantOid === null) refuse('giftVariantOid', 'forms:required')
  if (kind === 'PAYMENT_METHOD' && values.paymentMethodOids.length === 0) {
    refuse('paymentMethodOids', 'forms:required')
  }
  if (kind === 'CUSTOMER_CATEGORY' && values.customerCategoryOids.length === 0) {
    refuse('customerCategoryOids', 'forms:required')
  }
}

export const emptyPromotion: PromotionValues = {
  ...emptyRule,
  kind: 'N_FOR_M',
  name: {},
  active: true,
  by: 'percent',
  percent: '10',
  amount: '',
  take: '2',
  pay: '1',
  price: '',
  parts: [{ products: [], quantity: '1' }],
  tiers: [{ minimum: '', percent: '5' }],
  giftVariantOid: null,
  giftName: '',
  giftQuantity: '1',
  paymentMethodOids: [],
  customerCategoryOids: [],
  flash: false,
  withCoupons: true,
  withPromotions: 'BEST',
  freeDelivery: 'MEASURED_LAST',
  capPercent: '',
}

export function promotionFromApi(promotion: Promotion, timeZone: string): PromotionValues {
  const { terms } = promotion
  return {
    ...emptyPromotion,
    ...ruleFromApi(promotion, timeZone),
    kind: promotion.kind,
    name: promotion.name as PromotionValues['name'],
    active: promotion.active,
    by: terms.amount === null ? 'percent' : 'amount',
    percent: fromPercent(terms.percent),
    amount: terms.amount ?? '',
    take: fromCount(terms.take),
    pay: fromCount(terms.pay),
    price: terms.price ?? '',
    parts: terms.parts.map(({ products, quantity }) => ({
      products,
      quantity: String(quantity),
    })),
    tiers: terms.tiers.map(({ minimum, percent }) => ({ minimum, percent: fromPercent(percent) })),
    giftVariantOid: terms.giftVariantOid,
    giftQuantity: String(terms.giftQuantity),
    paymentMethodOids: terms.paymentMethodOids,
    customerCategoryOids: terms.customerCategoryOids,
    flash: promotion.flash,
    withCoupons: promotion.withCoupons,
    withPromotions: promotion.withPromotions,
    freeDelivery: promotion.freeDelivery,
    capPercent: fromPercent(promotion.capPercent),
  }
}

export const copyOf = (promotion: Promotion, timeZone: string): PromotionValues => ({
  ...promotionFromApi(promotion, timeZone),
  startsAt: '',
  endsAt: '',
  active: false,
})

function termsOf(values: PromotionOutput): NonNullable<PromotionBody['terms']> {
  const { kind, by } = values
  const percent = toPercent(values.percent)
  const off = by === 'percent' ? { percent } : { amount: values.amount }
  switch (kind) {
    case 'N_FOR_M':
      return { take: values.take, pay: values.pay }
    case 'SECOND_UNIT':
      return { percent }
    case 'BUNDLE':
      return { price: values.price, parts: values.parts }
    case 'TIERS':
      return {
        tiers: values.tiers.map((one) => ({
          minimum: one.minimum,
          percent: toPercent(one.percent),
        })),
      }
    case 'GIFT':
      return { giftVariantOid: values.giftVariantOid, giftQuantity: values.giftQuantity }
    case 'PAYMENT_METHOD':
      return { ...off, paymentMethodOids: values.paymentMethodOids }
    case 'CUSTOMER_CATEGORY':
      return { ...off, customerCategoryOids: values.customerCategoryOids }
    default:
      return off
  }
}

const TERMS: readonly string[] = [
  'kind',
  'by',
  'percent',
  'amount',
  'take',
  'pay',
  'price',
  'parts',
  'tiers',
  'giftVariantOid',
  'giftQuantity',
  'paymentMethodOids',
  'customerCategoryOids',
]

/** The numbers of the offer go as a whole, as which goods do. */
export const namesOf = (changed: readonly string[]) =>
  changed.some((field) => TERMS.includes(field)) ? [...changed, 'terms'] : changed

export function promotionToBody(values: PromotionOutput, timeZone: string): PromotionBody {
  return {
    ...ruleToBody(values, timeZone),
    kind: values.kind,
    name: values.name as PromotionBody['name'],
    active: values.active,
    terms: termsOf(values),
    flash: values.flash,
    withCoupons: values.withCoupons,
    withPromotions: values.withPromotions,
    freeDelivery: values.freeDelivery,
    capPercent: orNull(toPercent(values.capPercent)),
  }
}
