import { useShop } from '../context'
import { arrival, formatDay } from '../lib/dates'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShippingOption } from '../types.checkout'

/** When what is sent today arrives, in words; empty where nobody says. */
export function useArrivalText(): (option: ShippingOption) => string {
  const t = useCheckoutText()
  const { locale, store } = useShop()
  return ({ minDays, maxDays }) => {
    if (minDays === null || maxDays === null) return ''
    const { from, to } = arrival(minDays, maxDays, store.timeZone)
    const day = (date: Date) => formatDay(date, locale, store.timeZone)
    return t.arrives(day(from), day(to))
  }
}
