export type FacetValue = { token: string; label: string; count: number; chosen: boolean }
/** What a list can be narrowed by. */
export type Facets = {
  facets: { key: string; name: string; values: FacetValue[] }[]
  inStock: number
  sale: FacetValue | null
}
