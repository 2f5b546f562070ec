import type { Warehouse, WarehouseChanges } from '@/features/warehouses/api'
import {
  fromWeek,
  problemOf,
  type SpecialDay,
  toWeek,
  type Week,
} from '@/features/warehouses/hours'
import type { Place } from '@/ui/PlacePicker'
import type { TranslatedText } from '@/ui/TranslatedTextField'
import type { EditErrors } from '@/ui/useEditForm'

export type PickupValues = {
  name: string
  isPickup: boolean
  active: boolean
  isDefault: boolean
  line: string
  reference: string
  place: Place
  lat: string
  lng: string
  phone: string
  email: string
  hours: Week
  exceptions: SpecialDay[]
  preparationHours: string
  needsDocument: boolean
  keepDays: string
  instructions: TranslatedText
}

const text = (value: number | null | undefined) => (value == null ? '' : String(value))

export const emptyPickup: PickupValues = {
  name: '',
  isPickup: true,
  active: true,
  isDefault: false,
  line: '',
  reference: '',
  place: { state: '', city: '', neighborhood: '' },
  lat: '',
  lng: '',
  phone: '',
  email: '',
  hours: toWeek([{ days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' }]),
  exceptions: [],
  preparationHours: '24',
  needsDocument: false,
  keepDays: '',
  instructions: {},
}

export const fromApi = ({ address, ...warehouse }: Warehouse): PickupValues => ({
  name: warehouse.name,
  isPickup: warehouse.isPickup,
  active: warehouse.active,
  isDefault: warehouse.isDefault,
  line: address.line ?? '',
  reference: address.reference ?? '',
  place: {
    state: address.state ?? '',
    city: address.city ?? '',
    neighborhood: address.neighborhood ?? '',
  },
  lat: text(warehouse.point?.lat),
  lng: text(warehouse.point?.lng),
  phone: warehouse.phone,
  email: warehouse.email,
  hours: toWeek(warehouse.hours),
  exceptions: warehouse.exceptions.map(({ date, intervals, note }) => ({
    date,
    intervals,
    note: note ?? '',
  })),
  preparationHours: String(warehouse.preparationHours),
  needsDocument: warehouse.needsDocument,
  keepDays: text(warehouse.keepDays),
  instructions: warehouse.instructions as TranslatedText,
})

const filled = (instructions: TranslatedText) =>
  Object.values(instructions).some((words) => words?.trim()) ? instructions : null

export const toBody = (values: PickupValues, country: string): WarehouseChanges => ({
  name: values.name.trim(),
  isPickup: values.isPickup,
  active: values.active,
  isDefault: values.isDefault,
  address: {
    country,
    state: values.place.state || null,
    city: values.place.city || null,
    neighborhood: values.place.neighborhood || null,
    line: values.line.trim(),
    reference: values.reference.trim(),
  },
  point: values.lat === '' ? null : { lat: Number(values.lat), lng: Number(values.lng) },
  phone: values.phone || null,
  email: values.email.trim() || null,
  hours: fromWeek(values.hours),
  exceptions: values.exceptions,
  preparationHours: Number(values.preparationHours),
  needsDocument: values.needsDocument,
  keepDays: values.keepDays === '' ? null : Number(values.keepDays),
  instructions: filled(values.instructions),
})

/** Which place is the default one is decided among all of them: said only by who switches it. */
export function toChanges(
  values: PickupValues,
  country: string,
  changed: (keyof PickupValues)[],
): WarehouseChanges {
  const { isDefault, ...rest } = toBody(values, country)
  return changed.includes('isDefault') ? { ...rest, isDefault } : rest
}

const LONGEST_HOURS = 720
const LONGEST_DAYS = 365
const whole = (typed: string, most: number) => /^\d+$/.test(typed) && Number(typed) <= most

/** "-12.0464", within `most` degrees to either side. */
const isDegree = (typed: string, most: number) =>
  /^-?\d{1,3}(\.\d+)?$/.test(typed) && Math.abs(Number(typed)) <= most

function wrongPoint({ lat, lng }: PickupValues, message: string) {
  if (lat === '' && lng === '') return {}
  return {
    lat: isDegree(lat, 90) ? undefined : message,
    lng: isDegree(lng, 180) ? undefined : message,
  }
}

export function wrongDay({ date, intervals }: SpecialDay, all: SpecialDay[]) {
  if (date === '') return 'date' as const
  if (all.filter((other) => other.date === date).length > 1) return 'twice' as const
  return problemOf(intervals)
}

export function checkPickup(t: (key: string) => string) {
  return (values: PickupValues): EditErrors<PickupValues> => {
    const { name, line, place, isPickup, preparationHours, keepDays, exceptions } = values
    const needed = (missing: boolean) => (missing ? t('forms:required') : undefined)
    const found = {
      name: needed(name.trim() === ''),
      line: needed(isPickup && line.trim() === ''),
      place: isPickup && place.neighborhood === '' ? t('form.placeMissing') : undefined,
      ...wrongPoint(values, t('form.pointWrong')),
      hours: values.hours.some((day) => problemOf(day)) ? t('hours.fix') : undefined,
      exceptions: exceptions.some((day) => wrongDay(day, exceptions))
        ? t('special.fix')
        : undefined,
      preparationHours: whole(preparationHours, LONGEST_HOURS) ? undefined : t('form.hoursWrong'),
      keepDays:
        keepDays === '' || (whole(keepDays, LONGEST_DAYS) && Number(keepDays) > 0)
          ? undefined
          : t('form.keepWrong'),
    }
    return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
  }
}

export const serverPaths = {
  'address.country': 'place',
  'address.state': 'place',
  'address.city': 'place',
  'address.neighborhood': 'place',
  'address.line': 'line',
  'address.reference': 'reference',
  'point.lat': 'lat',
  'point.lng': 'lng',
} as const
