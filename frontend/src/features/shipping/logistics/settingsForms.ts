import * as z from 'zod/mini'
import type { ShippingSettings } from '@/features/shipping/logistics/types'
import { wholeNumber } from '@/ui/form/rules'

const GRAMS = 1000
const MAX_GRAMS = 200_000
const centimeters = wholeNumber({ minimum: 1, maximum: 300, message: 'wrong.centimeters' })

/** "1.5" or "1,5" kilos. */
function gramsOf(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,3})?$/.test(typed.trim())) return null
  const grams = Math.round(Number(typed.trim().replace(',', '.')) * GRAMS)
  return grams >= 1 && grams <= MAX_GRAMS ? grams : null
}

export const parcelSchema = z.object({
  length: centimeters,
  width: centimeters,
  height: centimeters,
  weight: z.pipe(
    z.string().check(z.refine((typed) => gramsOf(typed) !== null, 'wrong.weight')),
    z.transform((typed) => gramsOf(typed) ?? 0),
  ),
})

export const parcelOf = ({ parcel }: ShippingSettings) => ({
  length: String(parcel.length),
  width: String(parcel.width),
  height: String(parcel.height),
  weight: String(parcel.weight / GRAMS),
})

export const calendarSchema = z.object({
  weekdays: z.array(z.string()).check(z.minLength(1, 'wrong.weekdays')),
  cutoff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wrong.hour')),
  preparationDays: wholeNumber({ minimum: 0, maximum: 30, message: 'wrong.days' }),
  skipHolidays: z.boolean(),
  closedDays: z
    .array(z.string())
    .check(z.refine((days) => days.every((day) => day !== ''), 'wrong.date')),
})

export const calendarOf = (settings: ShippingSettings): z.input<typeof calendarSchema> => ({
  weekdays: settings.weekdays.map(String),
  cutoff: settings.cutoff,
  preparationDays: String(settings.preparationDays),
  skipHolidays: settings.skipHolidays,
  closedDays: settings.closedDays,
})

/** "lunes a viernes" where the days follow each other, else each by name. */
export function weekdayRuns(days: number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs
}
