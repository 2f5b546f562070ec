import * as z from 'zod/mini'
import type { Answer, Body } from '@/api/types'
import { amount, translatedText } from '@/ui/form/rules'

export type FreeDelivery = Answer<'/api/v1/shipping/promotion', 'get'>
export type FreeDeliveryChanges = Body<'/api/v1/shipping/promotion', 'patch'>

export const MAX_RULES = 20
const ids = z.array(z.string())

const ruleSchema = (digits: number) =>
  z
    .object({
      /** Of a new rule one of this page's own. */
      key: z.string(),
      isNew: z.boolean(),
      name: translatedText(100),
      minimum: amount(digits, 'amount'),
      active: z.boolean(),
      places: ids,
      methods: ids,
      products: ids,
      categories: ids,
      excludedProducts: ids,
      excludedCategories: ids,
      startsOn: z.string(),
      endsOn: z.string(),
    })
    .check(({ value, issues }) => {
      if (!Object.values(value.name).some((words) => words?.trim()))
        issues.push({
          code: 'custom',
          path: ['name'],
          message: 'forms:required',
          input: value.name,
        })
      if (value.startsOn && value.endsOn && value.endsOn < value.startsOn)
        issues.push({
          code: 'custom',
          path: ['endsOn'],
          message: 'datesOrder',
          input: value.endsOn,
        })
    })

export const rulesSchema = (digits: number) =>
  z.object({ rules: z.array(ruleSchema(digits)).check(z.maxLength(MAX_RULES)) })

export type RulesValues = z.input<ReturnType<typeof rulesSchema>>
export type RuleValues = RulesValues['rules'][number]

export const fromApi = ({ rules }: FreeDelivery): RulesValues => ({
  rules: rules.map(({ _id, startsOn, endsOn, ...rule }) => ({
    ...rule,
    key: _id,
    isNew: false,
    name: rule.name as RuleValues['name'],
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  })),
})

export const toBody = ({ rules }: RulesValues, version: number): FreeDeliveryChanges => ({
  version,
  rules: rules.map(({ key, isNew, startsOn, endsOn, ...rule }) => ({
    ...rule,
    ...(!isNew && { _id: key }),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
  })),
})

export const newRule = (key: string, name: RuleValues['name']): RuleValues => ({
  key,
  isNew: true,
  name,
  minimum: '',
  active: true,
  places: [],
  methods: [],
  products: [],
  categories: [],
  excludedProducts: [],
  excludedCategories: [],
  startsOn: '',
  endsOn: '',
})

/** The list with the rule at `from` put at `to`. */
export function moveRule(rules: RuleValues[], from: number, to: number): RuleValues[] {
  const next = [...rules]
  const [moved] = next.splice(from, 1)
  if (moved) next.splice(to, 0, moved)
  return next
}
