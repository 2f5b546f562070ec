import { useTranslation } from 'react-i18next'
import { type Dated, displayDate, displayState } from '@/features/products/productStates'
import { useLocalePath } from '@/i18n/localePath'
import { formatExact } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'

/** What a toast says of a product that has just got its status. */
export function useStatusWords() {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (product: Dated, name: string) => {
    const at = displayDate(product)
    const date = at && formatExact(at, locale, timeZone)
    return t(`toast.${displayState(product)}`, { name, date })
  }
}
