import * as z from 'zod/mini'
import type { Campaign, Coupon, CouponBody } from '@/features/discounts/api'
import {
  checkDates,
  emptyRule,
  fromPercent,
  isPercent,
  orNull,
  ruleFields,
  ruleFromApi,
  ruleToBody,
  toPercent,
} from '@/features/discounts/ruleForm'
import { parseMoney } from '@/lib/money'
import { between, optionalAmount, optionalWholeNumber, text } from '@/ui/form/rules'

export const MAX_CODES = 5_000
const CODE = /^[A-Z0-9_-]{3,32}$/

/** As it will be stored: upper case, without accents. */
export const codeOf = (typed: string) =>
  typed.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, '')

export const couponSchema = (digits: number) =>
  z
    .object({
      ...ruleFields(digits),
      code: z.string().check(z.maxLength(32)),
      kind: z.enum(['PERCENT', 'AMOUNT', 'FREE_DELIVERY']),
      batch: z.boolean(),
      count: optionalWholeNumber({ minimum: 1, maximum: MAX_CODES }),
      description: text(255),
      percent: z.string(),
      amount: optionalAmount(digits),
      maxDiscount: optionalAmount(digits),
      places: z.array(z.string()),
      withPromotions: z.boolean(),
      advertised: z.boolean(),
      active: z.boolean(),
    })
    .check(
      between((values, refuse) => {
        if (!CODE.test(codeOf(values.code))) refuse('code', 'form.codeWrong')
        if (values.kind === 'PERCENT' && !isPercent(values.percent)) {
          refuse('percent', 'discounts:percentWrong')
        }
        if (values.kind === 'AMOUNT' && Number(parseMoney(values.amount, digits) ?? 0) <= 0) {
          refuse('amount', 'forms:required')
        }
        if (values.batch && values.count === null) refuse('count', 'forms:required')
        checkDates(values, refuse as never)
      }),
    )

type Schema = ReturnType<typeof couponSchema>
export type CouponValues = z.input<Schema>
export type CouponOutput = z.output<Schema>

export const emptyCoupon: CouponValues = {
  ...emptyRule,
  code: '',
  kind: 'PERCENT',
  batch: false,
  count: '',
  description: '',
  percent: '10',
  amount: '',
  maxDiscount: '',
  places: [],
  withPromotions: true,
  advertised: false,
  active: true,
  personLimit: '1',
}

export const couponFromApi = (coupon: Coupon, timeZone: string): CouponValues => ({
  ...ruleFromApi(coupon, timeZone),
  code: coupon.code,
  kind: coupon.kind,
  batch: coupon.batch,
  count: coupon.batch ? String(coupon.useLimit ?? '') : '',
  description: coupon.description,
  percent: fromPercent(coupon.percent),
  amount: coupon.amount ?? '',
  maxDiscount: coupon.maxDiscount ?? '',
  places: coupon.places,
  withPromotions: coupon.withPromotions,
  advertised: coupon.advertised,
  active: coupon.active,
})

/** What a new one starts as when an old one is repeated: the same offer, without its dates. */
export const repeatOf = (coupon: Coupon, timeZone: string): CouponValues => ({
  ...couponFromApi(coupon, timeZone),
  code: '',
  startsAt: '',
  endsAt: '',
  active: true,
})

/** The draft for a day of the calendar. */
export const draftFor = (campaign: Campaign): CouponValues => ({
  ...emptyCoupon,
  code: campaign.code,
  percent: fromPercent(campaign.percent),
  advertised: true,
  startsAt: `${campaign.startsOn}T00:00`,
  endsAt: `${campaign.endsOn}T23:59`,
})

export function couponToBody(values: CouponOutput, timeZone: string): CouponBody {
  const { kind, batch } = values
  return {
    ...ruleToBody(values, timeZone),
    code: codeOf(values.code),
    kind,
    batch,
    count: batch ? values.count : null,
    description: values.description,
    percent: kind === 'PERCENT' ? toPercent(values.percent) : null,
    amount: kind === 'AMOUNT' ? values.amount : null,
    maxDiscount: kind === 'PERCENT' ? orNull(values.maxDiscount) : null,
    places: kind === 'FREE_DELIVERY' ? values.places : [],
    withPromotions: values.withPromotions,
    advertised: values.advertised,
    active: values.active,
    // Each code of a batch is used once.
    ...(batch && { useLimit: null, personLimit: null }),
  }
}
