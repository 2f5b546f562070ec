import { lazy, Suspense, useState } from 'react'
import { useShop, useText } from '../context'
import css from './Filters.module.css'
import { FACET_TEXTS } from './facetTexts'
import { isNarrowed, type Listing } from './listing'

const FilterSheet = lazy(() => import('./FilterSheet'))

type Props = { listing: Listing; category?: string; q?: string; opened?: boolean }

/** Brand, options, facts: fetched when somebody opens them, and no robot follows their many addresses. */
export default function MoreFilters({ opened, ...props }: Props) {
  const t = useText()
  const own = FACET_TEXTS[useShop().locale]
  const [open, setOpen] = useState<boolean | undefined>(opened || undefined)
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="phoneOnly">{t.filter}</span>
        <span className="wideOnly">{own.more}</span>
        {isNarrowed(props.listing) && <span className={css.dot} aria-hidden="true" />}
      </button>
      {open !== undefined && (
        <Suspense>
          <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
