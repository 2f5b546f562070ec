import { useId } from 'react'
import { useData, useShop, useText } from '../context'
import type { CardPage } from '../types'
import { Sheet } from '../ui/Sheet'
import { useOwnStyle } from '../ui/useOwnStyle'
import FacetList from './FacetList'
import { FilterForm } from './Filters'
import style from './facets.css?inline'
import { FACET_TEXTS } from './facetTexts'
import { type Listing, listingPath } from './listing'

type Props = {
  listing: Listing
  category?: string
  q?: string
  open: boolean
  onClose: () => void
}

/** All choices of a list in a drawer. A tick narrows it at once; prices are sent by the button. */
export default function FilterSheet({ listing, category, q, open, onClose }: Props) {
  useOwnStyle(style)
  const t = useText()
  const own = FACET_TEXTS[useShop().locale]
  const id = useId()
  const { value: found } = useData<CardPage>(listingPath({ ...listing, category, q }))
  return (
    <Sheet title={own.title} side="right" open={open} onClose={onClose}>
      <div className="fc-body">
        <FilterForm id={id} listing={listing} instant className="fc-form" onApplied={onClose} />
        <FacetList listing={listing} category={category} q={q} />
      </div>
      <div className="fc-foot">
        <p className="num" aria-live="polite">
          {found ? t.products(found.total, found.totalIsCapped) : t.loading}
        </p>
        <button type="submit" form={id} className="btn">
          {t.apply}
        </button>
      </div>
    </Sheet>
  )
}
