import * as z from 'zod/mini'
import type { Coupon, Promotion } from '@/features/discounts/api'
import { fromFieldTime, toFieldTime } from '@/lib/zoneTime'
import { optionalAmount, optionalWholeNumber } from '@/ui/form/rules'

const ids = z.array(z.string())
const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/

export const isPercent = (typed: string) => {
  const percent = Number(typed.replace(',', '.'))
  return PERCENT.test(typed) && percent > 0 && percent <= 100
}
export const toPercent = (typed: string) => typed.replace(',', '.')
export const orNull = (typed: string) => (typed === '' ? null : typed)
/** "10.00" is typed as 10. */
export const fromPercent = (percent: string | null) =>
  percent === null ? '' : String(Number(percent))
export const fromCount = (count: number | null) => (count === null ? '' : String(count))

/** What coupons and promotions have in common. Dates are those of a field, on the clock of the store. */
export const ruleFields = (digits: number) => ({
  products: ids,
  categories: ids,
  brands: ids,
  excludedProducts: ids,
  excludedCategories: ids,
  excludeOnSale: z.boolean(),
  minimumAmount: optionalAmount(digits),
  minimumQuantity: optionalWholeNumber({ minimum: 1, maximum: 9_999 }),
  firstOrder: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  useLimit: optionalWholeNumber({ minimum: 1, maximum: 1_000_000 }),
  personLimit: optionalWholeNumber({ minimum: 1, maximum: 1_000_000 }),
})

type Fields = ReturnType<typeof ruleFields>
type Shape = z.ZodMiniObject<Fields>
export type RuleValues = z.input<Shape>
export type RuleOutput = z.output<Shape>

const SCOPE = [
  'products',
  'categories',
  'brands',
  'excludedProducts',
  'excludedCategories',
  'excludeOnSale',
] as const
type ScopeField = (typeof SCOPE)[number]
const isOfScope = (field: string) => SCOPE.includes(field as ScopeField)

export const emptyRule: RuleValues = {
  products: [],
  categories: [],
  brands: [],
  excludedProducts: [],
  excludedCategories: [],
  excludeOnSale: false,
  minimumAmount: '',
  minimumQuantity: '',
  firstOrder: false,
  startsAt: '',
  endsAt: '',
  useLimit: '',
  personLimit: '',
}

export const ruleFromApi = (rule: Coupon | Promotion, timeZone: string): RuleValues => ({
  ...rule.scope,
  minimumAmount: rule.minimumAmount ?? '',
  minimumQuantity: fromCount(rule.minimumQuantity),
  firstOrder: rule.firstOrder,
  startsAt: toFieldTime(rule.startsAt, timeZone),
  endsAt: toFieldTime(rule.endsAt, timeZone),
  useLimit: fromCount(rule.useLimit),
  personLimit: fromCount(rule.personLimit),
})

export function ruleToBody(values: RuleOutput, timeZone: string) {
  const { products, categories, brands, excludedProducts, excludedCategories, excludeOnSale } =
    values
  return {
    scope: {
      products,
      categories,
      brands,
      excludedProducts,
      excludedCategories,
      excludeOnSale,
    },
    minimumAmount: orNull(values.minimumAmount),
    minimumQuantity: values.minimumQuantity,
    firstOrder: values.firstOrder,
    startsAt: fromFieldTime(values.startsAt, timeZone),
    endsAt: fromFieldTime(values.endsAt, timeZone),
    useLimit: values.useLimit,
    personLimit: values.personLimit,
  }
}

/** The fields of a body that were changed; which goods it is for goes as a whole. */
export function changedOf<B extends object>(body: B, changed: readonly string[]): Partial<B> {
  const fields = new Set(changed.map((field) => (isOfScope(field) ? 'scope' : field)))
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => fields.has(field)),
  ) as Partial<B>
}

type Refuse = (field: 'endsAt', message: string) => void

export function checkDates({ startsAt, endsAt }: RuleValues | RuleOutput, refuse: Refuse) {
  if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', 'discounts:datesOrder')
}
