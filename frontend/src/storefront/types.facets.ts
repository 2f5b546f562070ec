import type { Schemas } from './types.api'
export type FacetValue = Schemas['FacetValue']
/** What a list can be narrowed by. */
export type Facets = {
  facets: { key: string; name: string; values: FacetValue[] }[]
  inStock: number
  sale: FacetValue | null
}
