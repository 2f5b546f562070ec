import type { Checkout, CheckoutChanges } from '@/features/storeSettings/api'
import type { EditErrors } from '@/ui/useEditForm'

export const CONTACT_RULES = ['EMAIL_AND_PHONE', 'EMAIL', 'PHONE', 'EITHER'] as const
export const DOCUMENT_RULES = ['OFF', 'OPTIONAL', 'REQUIRED'] as const
export const DOCUMENT_TYPES = ['DNI', 'RUC', 'CE', 'PASSPORT'] as const
export const SWITCHES = ['marketingConsent', 'buyerCancel', 'unpaidFulfillment'] as const

type Typed = 'completeAfterDays' | 'expireHours' | 'taxRate'
export type CheckoutValues = Omit<Checkout, 'version' | Typed> & {
  completeAfterDays: string
  expireHours: string
  /** Empty: the country's. */
  taxRate: string
}

const MOST = { expireHours: 720, completeAfterDays: 60 } as const
/** 0 to 50 with two decimals, as the server takes it. */
const TAX_RATE = /^(50(\.0{1,2})?|[0-4]?\d(\.\d{1,2})?)$/
export type NumberField = keyof typeof MOST

export function fromApi({ version: _, ...checkout }: Checkout): CheckoutValues {
  return {
    ...checkout,
    completeAfterDays: String(checkout.completeAfterDays),
    expireHours: String(checkout.expireHours),
    taxRate: checkout.taxRate ?? '',
  }
}

/** Only what changed, with the version that it was read at. */
export function toBody(values: CheckoutValues, changed: string[], version: number) {
  const sent = {
    ...values,
    termsVersion: values.termsVersion.trim(),
    completeAfterDays: Number(values.completeAfterDays),
    expireHours: Number(values.expireHours),
    taxRate: values.taxRate === '' ? null : values.taxRate,
  }
  const parts = Object.entries(sent).filter(([field]) => changed.includes(field))
  return { version, ...Object.fromEntries(parts) } as CheckoutChanges
}

type Translate = (key: string, params?: Record<string, unknown>) => string

export function checkCheckout(t: Translate) {
  return (values: CheckoutValues): EditErrors<CheckoutValues> => {
    const found: EditErrors<CheckoutValues> = {}
    for (const field of ['expireHours', 'completeAfterDays'] as const) {
      const number = Number(values[field])
      if (!/^\d+$/.test(values[field]) || number < 1 || number > MOST[field])
        found[field] = t('checkout.numberWrong', { most: MOST[field] })
    }
    if (values.document !== 'OFF' && values.documentTypes.length === 0)
      found.documentTypes = t('checkout.typesMissing')
    if (values.taxRate !== '' && !TAX_RATE.test(values.taxRate))
      found.taxRate = t('checkout.taxRateWrong')
    if (values.termsVersion.trim() === '') found.termsVersion = t('forms:required')
    return found
  }
}
