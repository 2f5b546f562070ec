import * as z from 'zod/mini'
import type { Answer } from '@/api/types'
import { checkRules, ruleFields, rulesFromApi, rulesToBody } from '@/features/shipping/rates/rules'
import { between, translatedText } from '@/ui/form/rules'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export type Manual = Answer<'/api/v1/shipping/manual', 'get'>

export const manualSchema = (digits: number) =>
  z
    .object({
      ...ruleFields(digits),
      enabled: z.boolean(),
      description: translatedText(140),
      places: z.array(z.string()),
    })
    .check(
      between((values, refuse) => {
        checkRules(values, refuse as never)
        if (values.enabled && values.places.length === 0) refuse('places', 'form.placesMissing')
      }),
    )

type Schema = ReturnType<typeof manualSchema>
export type ManualOutput = z.output<Schema>

export const manualFromApi = (manual: Manual): z.input<Schema> => ({
  ...rulesFromApi(manual),
  enabled: manual.enabled,
  description: manual.description as TranslatedText,
  places: manual.places,
})

export const manualToBody = ({ enabled, description, places, ...rules }: ManualOutput) => ({
  ...rulesToBody(rules),
  enabled,
  description: Object.values(description).some((text) => text?.trim()) ? description : null,
  places,
})
