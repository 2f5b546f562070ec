import * as z from 'zod/mini'
import type { Body } from '@/api/types'
import type { Category } from '@/features/customers/api'
import { between, optionalAmount, optionalWholeNumber, requiredText, text } from '@/ui/form/rules'

export type Rule = NonNullable<Body<'/api/v1/crm/customer-category/count', 'post'>['rule']>

const place = z.object({ state: z.string(), city: z.string(), neighborhood: z.string() })
const orders = { minimum: 0, maximum: 1_000_000 }
const days = { minimum: 1, maximum: 3650 }
const CONDITIONS = [
  'minOrders',
  'maxOrders',
  'minSpent',
  'boughtWithinDays',
  'notBoughtForDays',
  'birthdayMonth',
  'productOid',
] as const

/** Conditions are typed as texts; an empty one says nothing. */
export const categorySchema = (digits: number) =>
  z
    .object({
      name: requiredText(120),
      description: text(500),
      kind: z.enum(['manual', 'rule']),
      minOrders: optionalWholeNumber(orders),
      maxOrders: optionalWholeNumber(orders),
      minSpent: optionalAmount(digits),
      boughtWithinDays: optionalWholeNumber(days),
      notBoughtForDays: optionalWholeNumber(days),
      birthdayMonth: z.string(),
      productOid: z.string(),
      place,
      discountPercent: z
        .string()
        .check(z.regex(/^(100|\d{1,2}([.,]\d{1,2})?)?$/, 'customerCategories:form.percent')),
      allowsCashOnDelivery: z.boolean(),
    })
    .check(
      between((values, refuse) => {
        const isEmpty = CONDITIONS.every((name) => values[name] === '' || values[name] === null)
        if (values.kind === 'rule' && isEmpty && values.place.state === '') {
          refuse('kind', 'customerCategories:form.ruleEmpty')
        }
      }),
    )

export type CategoryValues = z.input<ReturnType<typeof categorySchema>>

const NO_PLACE = { state: '', city: '', neighborhood: '' }

export function valuesOf(category: Category | undefined): CategoryValues {
  const rule = (category?.rule ?? {}) as Partial<Record<string, unknown>>
  const typed = (name: string) => (rule[name] === undefined ? '' : String(rule[name]))
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    kind: category?.rule ? 'rule' : 'manual',
    minOrders: typed('minOrders'),
    maxOrders: typed('maxOrders'),
    minSpent: typed('minSpent'),
    boughtWithinDays: typed('boughtWithinDays'),
    notBoughtForDays: typed('notBoughtForDays'),
    birthdayMonth: typed('birthdayMonth'),
    productOid: typed('productOid'),
    place: { ...NO_PLACE, ...(rule.place as object | undefined) },
    discountPercent: category ? String(Number(category.discountPercent)) : '',
    allowsCashOnDelivery: category?.allowsCashOnDelivery ?? true,
  }
}

type Sent = {
  name: string
  description: string
  color: string
  rule: Rule | null
  discountPercent: string
  allowsCashOnDelivery: boolean
}
type Typed = { [Name in keyof CategoryValues]: unknown }
const WHOLE = new Set([
  'minOrders',
  'maxOrders',
  'boughtWithinDays',
  'notBoughtForDays',
  'birthdayMonth',
])

/** The rule that is typed, also while it is typed; undefined without a condition. */
export function ruleOf(values: Typed): Rule | undefined {
  const conditions = CONDITIONS.flatMap((name) => {
    const value = values[name]
    if (value === '' || value === null || value === undefined) return []
    if (!WHOLE.has(name)) return [[name, value]]
    return Number.isInteger(Number(value)) ? [[name, Number(value)]] : []
  })
  const chosen = Object.entries(values.place as object).filter(([, code]) => code !== '')
  const rule = Object.fromEntries(
    chosen.length > 0 ? [...conditions, ['place', Object.fromEntries(chosen)]] : conditions,
  )
  return Object.keys(rule).length > 0 ? (rule as Rule) : undefined
}

export function bodyOf(values: Typed): Sent {
  return {
    name: values.name as string,
    description: values.description as string,
    color: '',
    rule: values.kind === 'rule' ? (ruleOf(values) ?? null) : null,
    discountPercent: String(values.discountPercent || '0').replace(',', '.'),
    allowsCashOnDelivery: values.allowsCashOnDelivery as boolean,
  }
}
