import type { PromotionBody } from '@/features/discounts/api'
import { EITHER } from '@/features/discounts/promotions/kinds'
import type {
  PromotionOutput,
  PromotionValues,
} from '@/features/discounts/promotions/promotionForm'
import { isPercent, toPercent } from '@/features/discounts/ruleForm'
import { parseMoney } from '@/lib/money'

type Refuse = (field: keyof PromotionValues, message: string) => void

const isPositive = (typed: string, digits: number) => Number(parseMoney(typed, digits) ?? 0) > 0

/** What is missing of the numbers that the kind needs. */
export function checkTerms(values: PromotionOutput, digits: number, refuse: Refuse) {
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

type TermsBody = NonNullable<PromotionBody['terms']>

export const NO_TERMS: TermsBody = {
  parts: [],
  tiers: [],
  giftQuantity: 1,
  paymentMethodOids: [],
  customerCategoryOids: [],
}

/** The numbers of the offer; each kind has its own. */
export function numbersOf(values: PromotionOutput): Partial<TermsBody> {
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
      return { tiers: values.tiers.map((one) => ({ ...one, percent: toPercent(one.percent) })) }
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
