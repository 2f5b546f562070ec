import * as z from 'zod/mini'
import { problemOf, wrongDay } from '@/features/warehouses/hours'
import {
  between,
  optionalWholeNumber,
  requiredText,
  text,
  translatedText,
  wholeNumber,
} from '@/ui/form/rules'

const interval = z.object({ opens: z.string(), closes: z.string() })
const week = z.array(z.array(interval))
const specialDays = z.array(
  z.object({ date: z.string(), intervals: z.array(interval), note: z.string() }),
)
const place = z.object({ state: z.string(), city: z.string(), neighborhood: z.string() })

/** "-12.0464", within `most` degrees to either side. */
const isDegree = (typed: string, most: number) =>
  /^-?\d{1,3}(\.\d+)?$/.test(typed) && Math.abs(Number(typed)) <= most

const fields = z.object({
  name: requiredText(250),
  isPickup: z.boolean(),
  active: z.boolean(),
  isDefault: z.boolean(),
  line: text(255),
  place,
  reference: text(255),
  lat: z.string(),
  lng: z.string(),
  hours: week.check(z.refine((days) => !days.some(problemOf), 'hours.fix')),
  exceptions: specialDays.check(
    z.refine((days) => !days.some((day) => wrongDay(day, days)), 'special.fix'),
  ),
  preparationHours: wholeNumber({ minimum: 0, maximum: 720, message: 'form.hoursWrong' }),
  keepDays: optionalWholeNumber({ minimum: 1, maximum: 365, message: 'form.keepWrong' }),
  needsDocument: z.boolean(),
  instructions: translatedText(500),
  phone: z.string(),
  email: text(254),
})

export type PickupValues = z.input<typeof fields>
export type PickupOutput = z.output<typeof fields>

/** A place where goods lie, and of one where buyers fetch them its address. */
export const pickupSchema = fields.check(
  between(({ isPickup, line, place: { neighborhood }, lat, lng }, refuse) => {
    if (isPickup && line === '') refuse('line', 'forms:required')
    if (isPickup && neighborhood === '') refuse('place', 'form.placeMissing')
    if (lat === '' && lng === '') return
    if (!isDegree(lat, 90)) refuse('lat', 'form.pointWrong')
    if (!isDegree(lng, 180)) refuse('lng', 'form.pointWrong')
  }),
)
