import type { Standard, StandardChanges } from '@/features/shipping/api'
import type { TranslatedText } from '@/ui/TranslatedTextField'
import type { EditErrors } from '@/ui/useEditForm'

export type StandardValues = {
  enabled: boolean
  price: string
  hasFree: boolean
  freeFrom: string
  minDays: string
  maxDays: string
  name: TranslatedText
}

export const fromApi = (standard: Standard): StandardValues => ({
  enabled: standard.enabled,
  price: standard.price,
  hasFree: standard.freeFrom !== null,
  freeFrom: standard.freeFrom ?? '',
  minDays: String(standard.minDays),
  maxDays: String(standard.maxDays),
  name: standard.name as TranslatedText,
})

export const toBody = (values: StandardValues, version: number): StandardChanges => ({
  version,
  enabled: values.enabled,
  price: values.price,
  freeFrom: values.hasFree ? values.freeFrom : null,
  minDays: Number(values.minDays),
  maxDays: Number(values.maxDays),
  name: values.name,
})

const isAmount = (text: string) => /^\d+(\.\d+)?$/.test(text)
const MOST_DAYS = 60

export function checkStandard(t: (key: string) => string) {
  const days = (text: string) =>
    /^\d+$/.test(text) && Number(text) <= MOST_DAYS ? undefined : t('standard.daysWrong')
  return (values: StandardValues): EditErrors<StandardValues> => {
    const { price, hasFree, freeFrom, minDays, maxDays } = values
    const order =
      Number(minDays) > Number(maxDays) && !days(minDays) ? t('standard.daysOrder') : undefined
    const found = {
      price: isAmount(price) ? undefined : t('standard.amount'),
      freeFrom: !hasFree || isAmount(freeFrom) ? undefined : t('standard.amount'),
      minDays: days(minDays) ?? order,
      maxDays: days(maxDays),
    }
    return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
  }
}
