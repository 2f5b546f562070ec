import type { StoreChanges } from '@/features/storeSettings/api'
import { EMAIL, PHONE } from '@/lib/fields'
import { isRuc } from '@/lib/peru'
import { KEPT_PHONE } from '@/lib/phoneExtension'
import type { EditErrors } from '@/ui/useEditForm'

const TEXTS = [
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
const SWITCHES = ['showEmail', 'showPhone', 'showWhatsapp'] as const
export type GeneralText = (typeof TEXTS)[number]
export type GeneralSwitch = (typeof SWITCHES)[number]
export type GeneralField = GeneralText | GeneralSwitch
export type GeneralValues = Record<GeneralText, string> & Record<GeneralSwitch, boolean>

export function fromStore(store: GeneralValues): GeneralValues {
  const entries = [...TEXTS, ...SWITCHES].map((field) => [field, store[field]])
  return Object.fromEntries(entries) as GeneralValues
}

const trimmed = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value)

export const toBody = (
  values: GeneralValues,
  changed: GeneralField[],
  version: number,
): StoreChanges =>
  ({
    version,
    ...Object.fromEntries(changed.map((field) => [field, trimmed(values[field])])),
  }) as StoreChanges

export function checkGeneral(country: string, t: (key: string) => string) {
  return (values: GeneralValues): EditErrors<GeneralValues> => {
    const { name, email, phone, whatsappPhone, identificationNumber: ruc } = values
    const phoneRule = (text: string, form: RegExp) =>
      text === '' || form.test(text) ? undefined : t('forms:phone')
    const found = {
      name: name.trim() === '' ? t('forms:required') : undefined,
      email: email === '' || EMAIL.test(email.trim()) ? undefined : t('forms:email'),
      phone: phoneRule(phone, KEPT_PHONE),
      whatsappPhone: phoneRule(whatsappPhone, PHONE),
      identificationNumber:
        ruc === '' || country !== 'PE' || isRuc(ruc) ? undefined : t('general.rucWrong'),
    }
    return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
  }
}
