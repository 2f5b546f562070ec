import type { Product, Variant } from '../types'

/** What a quantity of it costs each, as the till will say: the lowest of its price and the tiers reached. */
export function unitPrice({ price, priceTiers = [] }: Variant, quantity: number): string | null {
  if (price === null) return null
  const reached = priceTiers.filter(({ from }) => quantity >= from)
  return reached.reduce(
    (least, tier) => (Number(tier.price) < Number(least) ? tier.price : least),
    price,
  )
}

/** The tiers that make a unit cheaper than one alone. */
export function cheaperTiers({ price, priceTiers = [] }: Variant) {
  return priceTiers.filter((tier) => price !== null && Number(tier.price) < Number(price))
}

export function variantName(variant: Variant): string {
  return Object.values(variant.options ?? {}).join(', ')
}

export function firstChoice(variants: Variant[]): Variant | undefined {
  return variants.find((variant) => variant.inStock) ?? variants[0]
}

/** Its values with another one for an option, as one word. */
function placed({ values = [] }: Variant, option: number, value: number): string {
  return values.map((each, at) => (at === option ? value : each)).join()
}

/** The variant with another value of one option: with the other choices as they are, if there is one. */
export function withValue(
  product: Product,
  chosen: Variant,
  option: number,
  value: number,
): Variant | undefined {
  const wanted = placed(chosen, option, value)
  const having = product.variants.filter((variant) => variant.values?.[option] === value)
  const exact = having.find((variant) => variant.values?.join() === wanted)
  return exact ?? firstChoice(having)
}

/** Whether a value can be bought with the other choices as they are. */
export function canChoose(
  product: Product,
  chosen: Variant,
  option: number,
  value: number,
): boolean {
  const wanted = placed(chosen, option, value)
  return product.variants.some((variant) => variant.values?.join() === wanted && variant.inStock)
}
