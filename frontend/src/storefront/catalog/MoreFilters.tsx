import { lazy, Suspense, useState } from 'react'
import { useText } from '../context'
import { useHydrated } from '../lib/useHydrated'
import css from './Filters.module.css'
import type { Listing } from './listing'

const FacetList = lazy(() => import('./FacetList'))

type Props = { listing: Listing; category?: string; q?: string }

/** Brand, options, facts: fetched when somebody opens them, and no robot follows their many addresses. */
export function MoreFilters(props: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const { facets = [] } = props.listing
  if (!hydrated) return null
  return (
    <details className={css.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t.moreFilters}
        {facets.length > 0 && <span className={css.dot} aria-hidden="true" />}
      </summary>
      {isOpen && (
        <Suspense>
          <FacetList {...props} />
        </Suspense>
      )}
    </details>
  )
}
