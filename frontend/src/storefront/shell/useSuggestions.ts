import { useEffect, useState } from 'react'
import { useData } from '../context'
import type { ProductCard, Suggestions } from '../types'
import { focalClass } from '../ui/focalClass'

export type Suggestion = {
  key: string
  label: string
  to: string
  photo?: string | null
  focal?: string
  product?: ProductCard
}

const PAUSE = 180
const MIN_LENGTH = 2

/** What begins like the words typed so far, once the hand rests. */
export function useSuggestions(typed: string, open: boolean): Suggestion[] {
  const [q, setQ] = useState('')
  const words = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setQ(open && words.length >= MIN_LENGTH ? words : ''), PAUSE)
    return () => clearTimeout(timer)
  }, [words, open])
  const { value } = useData<Suggestions>(
    q === '' ? null : `product/ui/suggest?q=${encodeURIComponent(q)}`,
  )
  return open && value && q !== '' ? rowsOf(value) : []
}

/** Words first, then shelves, then the products themselves. */
function rowsOf({ terms, categories, products }: Suggestions): Suggestion[] {
  return [
    ...terms.map((term) => ({
      key: `term-${term}`,
      label: term,
      to: `/search?q=${encodeURIComponent(term)}`,
    })),
    ...categories.map(({ slug, name }) => ({
      key: `category-${slug}`,
      label: name,
      to: `/c/${slug}`,
    })),
    ...products.map((product) => ({
      key: `product-${product.slug}`,
      label: product.name,
      to: `/p/${product.slug}`,
      photo: product.photo?.urls.thumb?.webp ?? null,
      focal: focalClass(product.photo?.focal),
      product,
    })),
  ]
}
