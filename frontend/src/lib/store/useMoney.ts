import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'

/** Amounts in the currency of the store, as the reader's language writes them. */
export function useMoney() {
  const { currencySymbol: symbol, currencyDigits: digits } = useStore()
  const { locale } = useLocalePath()
  const format = (amount: string | number | null) => formatMoney(amount, { symbol, digits }, locale)
  return { symbol, digits, format }
}
