import * as z from 'zod/mini'
import { optionalWeight, toKilograms } from '@/features/shipping/rates/weight'
import { optionalAmount, translatedText, wholeNumber } from '@/ui/form/rules'
import type { TranslatedText } from '@/ui/TranslatedTextField'

const days = wholeNumber({ minimum: 0, maximum: 60, message: 'form.daysWrong' })

/** What every way of delivery may limit. Weights are typed in kilograms. */
export const ruleFields = (digits: number) => ({
  name: translatedText(100),
  minDays: days,
  maxDays: days,
  cashOnDelivery: z.boolean(),
  minOrder: optionalAmount(digits, 'form.amountWrong'),
  maxOrder: optionalAmount(digits, 'form.amountWrong'),
  minWeight: optionalWeight(),
  maxWeight: optionalWeight(),
  excludedProducts: z.array(z.string()),
  excludedCategories: z.array(z.string()),
})

const shape = (digits: number) => z.object(ruleFields(digits))
export type RuleValues = z.input<ReturnType<typeof shape>>
export type RuleOutput = z.output<ReturnType<typeof shape>>

type Refuse = (field: never, message: string) => void

/** Lower limits above the upper ones. */
export function checkRules(values: RuleOutput, refuse: Refuse): void {
  const say = refuse as (field: keyof RuleOutput, message: string) => void
  const { minDays, maxDays, minOrder, maxOrder, minWeight, maxWeight } = values
  if (minDays > maxDays) say('minDays', 'form.daysOrder')
  if (minOrder !== '' && maxOrder !== '' && Number(minOrder) > Number(maxOrder)) {
    say('minOrder', 'form.limitsOrder')
  }
  if (minWeight !== null && maxWeight !== null && minWeight > maxWeight) {
    say('minWeight', 'form.limitsOrder')
  }
}

export const emptyRules: RuleValues = {
  name: {},
  minDays: '2',
  maxDays: '4',
  cashOnDelivery: true,
  minOrder: '',
  maxOrder: '',
  minWeight: '',
  maxWeight: '',
  excludedProducts: [],
  excludedCategories: [],
}

type Stored = {
  name: object
  minDays: number
  maxDays: number
  cashOnDelivery: boolean
  minOrder: string | null
  maxOrder: string | null
  minWeight: number | null
  maxWeight: number | null
  excludedProducts: string[]
  excludedCategories: string[]
}

export const rulesFromApi = (stored: Stored): RuleValues => ({
  name: stored.name as TranslatedText,
  minDays: String(stored.minDays),
  maxDays: String(stored.maxDays),
  cashOnDelivery: stored.cashOnDelivery,
  minOrder: stored.minOrder ?? '',
  maxOrder: stored.maxOrder ?? '',
  minWeight: toKilograms(stored.minWeight),
  maxWeight: toKilograms(stored.maxWeight),
  excludedProducts: stored.excludedProducts,
  excludedCategories: stored.excludedCategories,
})

export const orNull = (typed: string) => (typed === '' ? null : typed)

export const rulesToBody = ({ minOrder, maxOrder, ...rules }: RuleOutput) => ({
  ...rules,
  minOrder: orNull(minOrder),
  maxOrder: orNull(maxOrder),
})
