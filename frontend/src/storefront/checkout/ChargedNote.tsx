import { useShop } from '../context'
import { shortDay } from '../lib/dates'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { PaymentMethod } from '../types.checkout'

type Props = { charge: PaymentMethod['charge']; total: string | undefined }

/** What is charged in another currency, at which rate and of which day: both amounts are told beforehand. */
export function ChargedNote({ charge, total }: Props) {
  const t = useCheckoutText()
  const { locale, store } = useShop()
  if (!charge || !total) return null
  const { currency, rate, rateOn } = charge
  const amount = (Number(total) / Number(rate)).toFixed(2)
  const money = `${currency} ${amount}`
  const price = `${store.currencySymbol}\u00a0${rate}`
  return <p className="num">{t.chargedIn(money, price, rateOn && shortDay(rateOn, locale))}</p>
}
