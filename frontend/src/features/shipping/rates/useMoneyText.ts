import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'

/** Amounts in the currency of the store, and what a MoneyInput needs of it. */
export function useMoneyText() {
  const { locale } = useLocalePath()
  const { currencySymbol: symbol, currencyDigits: digits } = useStore()
  return {
    money: (amount: string | number | null) => formatMoney(amount, { symbol, digits }, locale),
    currency: { symbol, digits },
  }
}
