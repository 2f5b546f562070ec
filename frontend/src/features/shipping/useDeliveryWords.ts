import { useTranslation } from 'react-i18next'
import type { Standard } from '@/features/shipping/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'

/** "S/ 10.00, 1 to 3 days", as the index tells it. */
export function useDeliveryWords() {
  const { t } = useTranslation('shipping')
  const { locale } = useLocalePath()
  const { currencySymbol: symbol, currencyDigits: digits } = useStore()
  return ({ enabled, price, minDays, maxDays }: Standard): string => {
    if (!enabled) return t('off')
    const days =
      minDays === maxDays
        ? t('days', { count: maxDays })
        : t('daysBetween', { min: minDays, max: maxDays })
    return `${formatMoney(price, { symbol, digits }, locale)} · ${days}`
  }
}
