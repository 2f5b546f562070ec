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

/** The query of an address that shows a product with one of its variants. */
export function variantSearch(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params)
  next.set('variant', id)
  return `?${next}`
}

export function firstChoice(variants: Variant[]): Variant | undefined {
  return variants.find((variant) => variant.inStock) ?? variants[0]
}

/** The variant that another value of one option leads to: with the other choices as they are if it can be
 * bought so, else the one in stock that keeps most of them. */
export function withValue(
  product: Product,
  chosen: Variant,
  option: number,
  value: number,
): Variant | undefined {
  const having = product.variants.filter((variant) => variant.values?.[option] === value)
  const there = having.filter((variant) => variant.inStock)
  return nearest(there.length > 0 ? there : having, chosen)
}

/** The first of those that share most values with the chosen one. */
function nearest(variants: Variant[], { values = [] }: Variant): Variant | undefined {
  const shared = (variant: Variant) =>
    (variant.values ?? []).filter((value, at) => value === values[at]).length
  return variants.reduce<Variant | undefined>(
    (best, variant) => (best && shared(best) >= shared(variant) ? best : variant),
    undefined,
  )
}

/** Whether a value can be bought at all: only what no variant in stock has is sold out. */
export function canChoose(product: Product, option: number, value: number): boolean {
  return product.variants.some((variant) => variant.values?.[option] === value && variant.inStock)
}
