import * as z from 'zod/mini'
import type { Promotion, PromotionBody } from '@/features/discounts/api'
import { KINDS } from '@/features/discounts/promotions/kinds'
import { checkTerms, NO_TERMS, numbersOf } from '@/features/discounts/promotions/promotionTerms'
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
import {
  between,
  optionalAmount,
  optionalWholeNumber,
  translatedText,
  wholeNumber,
} from '@/ui/form/rules'
import type { TextLocale } from '@/ui/LanguagePair'

export const MAX_PARTS = 5
export const MAX_TIERS = 5
const UNITS = { minimum: 1, maximum: 999 }
const ids = z.array(z.string())

const tier = (digits: number) => z.object({ minimum: optionalAmount(digits), percent: z.string() })
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

export function promotionToBody(values: PromotionOutput, timeZone: string): PromotionBody {
  return {
    ...ruleToBody(values, timeZone),
    kind: values.kind,
    name: values.name as PromotionBody['name'],
    active: values.active,
    terms: { ...NO_TERMS, ...numbersOf(values) },
    flash: values.flash,
    withCoupons: values.withCoupons,
    withPromotions: values.withPromotions,
    freeDelivery: values.freeDelivery,
    capPercent: orNull(toPercent(values.capPercent)),
  }
}
