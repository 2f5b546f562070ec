import { useShop, useText } from '../context'
import { Chip } from './Chips'
import { FACET_TEXTS } from './facetTexts'
import type { Listing } from './listing'
import { toggled, useFacets } from './useFacets'

type Props = { listing: Listing; category?: string; q?: string }

/** A chip for each chosen value. Their words come with the counts; until then one stands for all. */
export default function FacetChips({ listing, category, q }: Props) {
  const t = useText()
  const own = FACET_TEXTS[useShop().locale]
  const { value, isChosen } = useFacets({ ...listing, category, q })
  const { facets: groups = [] } = listing
  const all = value?.facets ?? []
  const sale = value?.sale ? [{ ...value.sale, label: own.onSale }] : []
  const chosen = [{ values: sale }, ...all].flatMap(({ values }) => {
    const siblings = values.map(({ token }) => token)
    return values
      .filter(({ token }) => isChosen(token))
      .map(({ token, label }) => ({ token, label, siblings }))
  })
  if (chosen.length === 0) return <Chip label={t.filter} change={{ facets: [] }} />
  return chosen.map(({ token, label, siblings }) => (
    <Chip key={token} label={label} change={{ facets: toggled(groups, token, siblings) }} />
  ))
}
