import type { ShippingOption } from '../types.checkout'

/** What a way to get it costs, as part of a sentence. */
export function priceWord(
  option: ShippingOption,
  money: (amount: string) => string,
  free: string,
): string {
  return Number(option.price) > 0 ? money(option.price) : free.toLowerCase()
}
