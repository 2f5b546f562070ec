import type { Standard, StandardChanges } from '@/features/shipping/api'
import type { StandardOutput, StandardValues } from '@/features/shipping/standardSchema'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export const fromApi = (standard: Standard): StandardValues => ({
  enabled: standard.enabled,
  price: standard.price,
  hasFree: standard.freeFrom !== null,
  freeFrom: standard.freeFrom ?? '',
  minDays: String(standard.minDays),
  maxDays: String(standard.maxDays),
  name: standard.name as TranslatedText,
})

export const toBody = (
  { hasFree, freeFrom, ...values }: StandardOutput,
  version: number,
): StandardChanges => ({ ...values, freeFrom: hasFree ? freeFrom : null, version })
