import * as z from 'zod/mini'
import type { Answer } from '@/api/types'
import {
  checkRules,
  emptyRules,
  orNull,
  ruleFields,
  rulesFromApi,
  rulesToBody,
} from '@/features/shipping/rates/rules'
import { amount, between, optionalAmount, text } from '@/ui/form/rules'

export type FlatRate = Answer<'/api/v1/shipping/flat-rate/{rate_id}', 'get'>

/** `language`: of the store, in which the name is needed. */
export const flatSchema = (digits: number, language: 'es' | 'en') =>
  z
    .object({
      ...ruleFields(digits),
      label: text(100),
      price: amount(digits, 'form.amountWrong'),
      freeFrom: optionalAmount(digits, 'form.amountWrong'),
      places: z.array(z.string()),
    })
    .check(
      between((values, refuse) => {
        if (!values.name[language]?.trim()) refuse('name', 'forms:required')
        checkRules(values, refuse as never)
        if (values.places.length === 0) refuse('places', 'form.placesMissing')
      }),
    )

type Schema = ReturnType<typeof flatSchema>
export type FlatValues = z.input<Schema>
export type FlatOutput = z.output<Schema>

export const emptyFlat: FlatValues = {
  ...emptyRules,
  label: '',
  price: '',
  freeFrom: '',
  places: [],
}

export const flatFromApi = (rate: FlatRate): FlatValues => ({
  ...rulesFromApi(rate),
  label: rate.label,
  price: rate.price,
  freeFrom: rate.freeFrom ?? '',
  places: rate.places,
})

export const flatToBody = ({ label, price, freeFrom, places, ...rules }: FlatOutput) => ({
  ...rulesToBody(rules),
  label,
  price,
  freeFrom: orNull(freeFrom),
  places,
})

/** Only what was changed. */
export const changesOf = <B extends object>(body: B, changed: readonly string[]): Partial<B> =>
  Object.fromEntries(
    Object.entries(body).filter(([field]) => changed.includes(field)),
  ) as Partial<B>
