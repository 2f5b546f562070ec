import * as z from 'zod/mini'
import type { Standard } from '@/features/shipping/api'
import {
  checkRules,
  orNull,
  ruleFields,
  rulesFromApi,
  rulesToBody,
} from '@/features/shipping/rates/rules'
import { amount, between, optionalAmount } from '@/ui/form/rules'

export const standardSchema = (digits: number) =>
  z
    .object({
      ...ruleFields(digits),
      enabled: z.boolean(),
      price: amount(digits, 'form.amountWrong'),
      freeFrom: optionalAmount(digits, 'form.amountWrong'),
      excludedPlaces: z.array(z.string()),
    })
    .check(between((values, refuse) => checkRules(values, refuse as never)))

type Schema = ReturnType<typeof standardSchema>
export type StandardValues = z.input<Schema>
export type StandardOutput = z.output<Schema>

export const fromApi = (standard: Standard): StandardValues => ({
  ...rulesFromApi(standard),
  enabled: standard.enabled,
  price: standard.price,
  freeFrom: standard.freeFrom ?? '',
  excludedPlaces: standard.excludedPlaces,
})

export const toBody = ({ enabled, price, freeFrom, excludedPlaces, ...rules }: StandardOutput) => ({
  ...rulesToBody(rules),
  enabled,
  price,
  freeFrom: orNull(freeFrom),
  excludedPlaces,
})
