import type { StoreChanges } from '@/features/storeSettings/api'
import { isRuc } from '@/lib/peru'
import type { EditErrors } from '@/ui/useEditForm'

export const GENERAL_FIELDS = [
  'name',
  'email',
  'phone',
  'whatsappPhone',
  'language',
  'storeType',
  'businessName',
  'identificationNumber',
  'address',
] as const
export type GeneralField = (typeof GENERAL_FIELDS)[number]
export type GeneralValues = Record<GeneralField, string>

export function fromStore(store: GeneralValues): GeneralValues {
  const entries = GENERAL_FIELDS.map((field) => [field, store[field]])
  return Object.fromEntries(entries) as GeneralValues
}

export const toBody = (
  values: GeneralValues,
  changed: GeneralField[],
  version: number,
): StoreChanges =>
  ({
    version,
    ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])),
  }) as StoreChanges

const PHONE = /^\+[1-9]\d{5,14}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function checkGeneral(country: string, t: (key: string) => string) {
  return (values: GeneralValues): EditErrors<GeneralValues> => {
    const { name, email, phone, whatsappPhone, identificationNumber: ruc } = values
    const phoneRule = (text: string) =>
      text === '' || PHONE.test(text) ? undefined : t('forms:phone')
    const found = {
      name: name.trim() === '' ? t('forms:required') : undefined,
      email: email === '' || EMAIL.test(email.trim()) ? undefined : t('forms:email'),
      phone: phoneRule(phone),
      whatsappPhone: phoneRule(whatsappPhone),
      identificationNumber:
        ruc === '' || country !== 'PE' || isRuc(ruc) ? undefined : t('general.rucWrong'),
    }
    return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
  }
}
