import { Link } from 'react-router'
import { useMoney, useText } from '../context'
import { Icon } from '../ui/Icon'
import css from './Chips.module.css'
import { ALL, isNarrowed, type Listing } from './listing'
import { useListing } from './useListing'

/** The filters that are on; a tap takes one away. */
export function Chips({ listing }: { listing: Listing }) {
  const t = useText()
  const money = useMoney()
  const { search } = useListing()
  const { minPrice, maxPrice, inStock, facets = [] } = listing
  if (!isNarrowed(listing)) return null
  const prices =
    minPrice && maxPrice
      ? `${money(minPrice)} – ${money(maxPrice)}`
      : minPrice
        ? `${t.from} ${money(minPrice)}`
        : maxPrice && `${t.upTo} ${money(maxPrice)}`
  const chip = (label: string, change: Partial<Listing>) => (
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
  return (
    <ul className={css.chips} aria-label={t.activeFilters}>
      {prices && chip(prices, { minPrice: undefined, maxPrice: undefined })}
      {inStock && chip(t.onlyInStock, { inStock: false })}
      {facets.length > 0 && chip(t.moreFilters, { facets: [] })}
      <li>
        <Link to={{ search: search(ALL) }} className={css.clear}>
          {t.clearFilters}
        </Link>
      </li>
    </ul>
  )
}
