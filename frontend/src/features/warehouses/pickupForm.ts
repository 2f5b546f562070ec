import type { Warehouse, WarehouseChanges } from '@/features/warehouses/api'
import { fromWeek, toWeek } from '@/features/warehouses/hours'
import type { PickupOutput, PickupValues } from '@/features/warehouses/pickupSchema'
import type { TranslatedText } from '@/ui/TranslatedTextField'

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

export const toBody = (values: PickupOutput, country: string): WarehouseChanges => ({
  name: values.name,
  isPickup: values.isPickup,
  active: values.active,
  isDefault: values.isDefault,
  address: {
    country,
    state: values.place.state || null,
    city: values.place.city || null,
    neighborhood: values.place.neighborhood || null,
    line: values.line,
    reference: values.reference,
  },
  point: values.lat === '' ? null : { lat: Number(values.lat), lng: Number(values.lng) },
  phone: values.phone || null,
  email: values.email || null,
  hours: fromWeek(values.hours),
  exceptions: values.exceptions,
  preparationHours: values.preparationHours,
  needsDocument: values.needsDocument,
  keepDays: values.keepDays,
  instructions: filled(values.instructions),
})

/** Which place is the default one is decided among all of them: said only by who switches it. */
export function toChanges(
  values: PickupOutput,
  country: string,
  changed: (keyof PickupValues)[],
): WarehouseChanges {
  const { isDefault, ...rest } = toBody(values, country)
  return changed.includes('isDefault') ? { ...rest, isDefault } : rest
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
