import * as z from 'zod/mini'
import { between, translatedText, wholeNumber } from '@/ui/form/rules'

const AMOUNT = /^\d+(\.\d+)?$/
const days = wholeNumber({ minimum: 0, maximum: 60, message: 'standard.daysWrong' })

export const standardSchema = z
  .object({
    enabled: z.boolean(),
    price: z.string().check(z.regex(AMOUNT, 'standard.amount')),
    hasFree: z.boolean(),
    freeFrom: z.string(),
    minDays: days,
    maxDays: days,
    name: translatedText(100),
  })
  .check(
    between(({ hasFree, freeFrom, minDays, maxDays }, refuse) => {
      if (hasFree && !AMOUNT.test(freeFrom)) refuse('freeFrom', 'standard.amount')
      if (minDays > maxDays) refuse('minDays', 'standard.daysOrder')
    }),
  )

export type StandardValues = z.input<typeof standardSchema>
export type StandardOutput = z.output<typeof standardSchema>
