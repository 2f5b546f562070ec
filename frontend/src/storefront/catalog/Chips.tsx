import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMoney, useText } from '../context'
import { useHydrated } from '../lib/useHydrated'
import { Icon } from '../ui/Icon'
import css from './Chips.module.css'
import { ALL, isNarrowed, type Listing } from './listing'
import { useListing } from './useListing'

const FacetChips = lazy(() => import('./FacetChips'))

type Props = { listing: Listing; category?: string; q?: string }
type ChipProps = { label: string; change: Partial<Listing> }

export function Chip({ label, change }: ChipProps) {
  const t = useText()
  const { search } = useListing()
  return (
    <li>
      <Link
        to={{ search: search(change) }}
        className={`num ${css.chip}`}
        aria-label={t.removeFilter(label)}
      >
        {label} <Icon name="close" size={16} />
      </Link>
    </li>
  )
}

/** The filters that are on; a tap takes one away. */
export function Chips({ listing, category, q }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const money = useMoney()
  const { search } = useListing()
  const { minPrice, maxPrice, inStock, facets } = listing
  if (!isNarrowed(listing)) return null
  const prices =
    minPrice && maxPrice
      ? `${money(minPrice)} – ${money(maxPrice)}`
      : minPrice
        ? `${t.from} ${money(minPrice)}`
        : maxPrice && `${t.upTo} ${money(maxPrice)}`
  const all = <Chip label={t.filter} change={{ facets: [] }} />
  return (
    <ul className={css.chips} aria-label={t.activeFilters}>
      {prices && <Chip label={prices} change={{ minPrice: undefined, maxPrice: undefined }} />}
      {inStock && <Chip label={t.onlyInStock} change={{ inStock: false }} />}
      {facets?.length ? (
        <Suspense fallback={all}>
          {hydrated ? <FacetChips listing={listing} category={category} q={q} /> : all}
        </Suspense>
      ) : null}
      <li>
        <Link to={{ search: search(ALL) }} className={css.clear}>
          {t.clearFilters}
        </Link>
      </li>
    </ul>
  )
}
