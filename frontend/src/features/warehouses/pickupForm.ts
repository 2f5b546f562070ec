import type { Warehouse, WarehouseChanges } from '@/features/warehouses/api'
import type { Place } from '@/features/warehouses/components/PlacePicker'
import type { TranslatedText } from '@/ui/TranslatedTextField'
import type { EditErrors } from '@/ui/useEditForm'

export type PickupValues = {
  isPickup: boolean
  name: string
  line: string
  reference: string
  place: Place
  preparationHours: string
  instructions: TranslatedText
}

export const fromApi = ({ address, ...warehouse }: Warehouse): PickupValues => ({
  isPickup: warehouse.isPickup,
  name: warehouse.name,
  line: address.line,
  reference: address.reference,
  place: {
    state: address.state ?? '',
    city: address.city ?? '',
    neighborhood: address.neighborhood ?? '',
  },
  preparationHours: String(warehouse.preparationHours),
  instructions: warehouse.instructions as TranslatedText,
})

export const toBody = (
  values: PickupValues,
  country: string,
  version: number,
): WarehouseChanges => ({
  version,
  isPickup: values.isPickup,
  name: values.name.trim(),
  address: {
    country,
    state: values.place.state || null,
    city: values.place.city || null,
    neighborhood: values.place.neighborhood || null,
    line: values.line.trim(),
    reference: values.reference.trim(),
  },
  preparationHours: Number(values.preparationHours),
  instructions: values.instructions,
})

const LONGEST = 720

export function checkPickup(t: (key: string) => string) {
  return (values: PickupValues): EditErrors<PickupValues> => {
    const { name, line, place, isPickup, preparationHours } = values
    const hours = /^\d+$/.test(preparationHours) && Number(preparationHours) <= LONGEST
    const found = {
      name: name.trim() === '' ? t('forms:required') : undefined,
      line: isPickup && line.trim() === '' ? t('forms:required') : undefined,
      place: isPickup && place.neighborhood === '' ? t('form.placeMissing') : undefined,
      preparationHours: hours ? undefined : t('form.hoursWrong'),
    }
    return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
  }
}
