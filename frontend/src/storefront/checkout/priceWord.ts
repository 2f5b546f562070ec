import type { CheckoutTexts } from '../texts/checkout.en'
import type { ShippingOption } from '../types.checkout'

type Words = Pick<CheckoutTexts, 'free' | 'from' | 'toQuote'>
type Money = (amount: string) => string

/** What a way to get it costs: a price, where it begins, free, or that it is told later. */
export function priceOf(option: ShippingOption, money: Money, t: Words): string {
  if (option.toQuote) return t.toQuote
  if (Number(option.price) === 0) return t.free
  return option.isLowest ? t.from(money(option.price)) : money(option.price)
}

/** The same as part of a sentence. */
export function priceWord(option: ShippingOption, money: Money, t: Words): string {
  const price = priceOf(option, money, t)
  return price === t.free ? price.toLowerCase() : price
}
