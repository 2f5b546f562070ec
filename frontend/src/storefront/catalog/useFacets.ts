import { useState } from 'react'
import { useData } from '../context'
import type { Facets } from '../types.facets'
import { type Listing, listingPath } from './listing'

/** What a list can be narrowed by; while new counts are on their way, those of before. */
export function useFacets(listing: Listing) {
  const path = listingPath({ ...listing, sort: 'usual', page: 1 })
  const { value, failed, retry } = useData<Facets>(
    path.replace('product/ui?', 'product/ui/facets?'),
  )
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const tokens = (listing.facets ?? []).flatMap((group) => group.split(','))
  return {
    value: value ?? last,
    failed,
    retry,
    isChosen: (token: string) => tokens.includes(token),
  }
}

/** The groups with a value taken in or out; `siblings` are the tokens of its facet. */
export function toggled(groups: string[], token: string, siblings: string[]): string[] {
  const own = groups.find((group) => group.split(',').some((one) => siblings.includes(one)))
  const tokens = own?.split(',') ?? []
  const next = tokens.includes(token) ? tokens.filter((one) => one !== token) : [...tokens, token]
  const others = groups.filter((group) => group !== own)
  return next.length > 0 ? [...others, next.join(',')] : others
}
