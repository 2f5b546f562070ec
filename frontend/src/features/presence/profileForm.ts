import * as z from 'zod/mini'
import type { StoreProfile } from '@/features/presence/api'
import { problemOf, toWeek } from '@/features/warehouses/hours'
import { translatedText } from '@/ui/form/rules'

export const MAX_DESCRIPTION = 500
export const MAX_NOTE = 200

const week = z.array(z.array(z.object({ opens: z.string(), closes: z.string() })))

export const profileSchema = z.object({
  description: translatedText(MAX_DESCRIPTION),
  hours: week.check(z.refine((days) => !days.some(problemOf), 'profile.fixHours')),
  hoursNote: translatedText(MAX_NOTE),
})

export const profileValues = ({ description, hours, hoursNote }: StoreProfile) => ({
  description,
  hours: toWeek(hours),
  hoursNote,
})
