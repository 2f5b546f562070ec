import type { ProductCard } from '../types'

/** A product as lists show it. */
export function card(name: string, part: Partial<ProductCard> = {}): ProductCard {
  return {
    _id: name,
    slug: name,
    name,
    price: '10.00',
    comparePrice: null,
    currency: 'PEN',
    photo: null,
    inStock: true,
    category: null,
    ...part,
  }
}
