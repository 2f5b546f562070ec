import { useShop, useText } from '../context'
import type { Promised } from '../types.checkout'
import { shortDay, todayIn } from './dates'

/** When it arrives, in words; empty where nobody says. `month`: it is read long after, too. */
export function useArrivalText(month?: 'short'): (promise: Promised | null | undefined) => string {
  const t = useText()
  const { locale, store } = useShop()
  return (promise) => {
    if (!promise) return ''
    const today = todayIn(store.timeZone)
    const day = (date: string) =>
      date === today ? t.today : t.onDay(shortDay(date, locale, month))
    return t.arrives(day(promise.from), day(promise.to))
  }
}
