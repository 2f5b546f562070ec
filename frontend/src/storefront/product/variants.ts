import type { Product, Variant } from '../types'

/** What a quantity of it costs each: the last of its tiers that the quantity reaches. */
export function unitPrice(variant: Variant, quantity: number): string | null {
  const reached = (variant.priceTiers ?? []).filter(({ from }) => quantity >= from)
  return reached.at(-1)?.price ?? variant.price
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
