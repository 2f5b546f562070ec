import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop, useText } from '../context'
import type { FacetValue } from '../types.facets'
import { FACET_TEXTS } from './facetTexts'
import type { Listing } from './listing'
import { toggled, useFacets } from './useFacets'
import { useListing } from './useListing'

const FIRST = 6

type FacetProps = {
  name: string
  values: FacetValue[]
  isChosen: (token: string) => boolean
  onToggle: (token: string) => void
}

/** The most frequent values and the chosen ones; the rest on request. */
function Facet({ name, values, isChosen, onToggle }: FacetProps) {
  const t = FACET_TEXTS[useShop().locale]
  const [all, setAll] = useState(false)
  const visible = all ? values : values.filter(({ token }, at) => at < FIRST || isChosen(token))
  return (
    <fieldset className="fc-facet">
      <legend>{name}</legend>
      {visible.map(({ token, label, count }) => (
        <label key={token} className="fc-value">
          <input type="checkbox" checked={isChosen(token)} onChange={() => onToggle(token)} />
          <span>{label}</span>
          <span className="dim num">{count}</span>
        </label>
      ))}
      {values.length > visible.length && (
        <button type="button" className="fc-all" onClick={() => setAll(true)}>
          {t.all(values.length)}
        </button>
      )}
    </fieldset>
  )
}

type Props = { listing: Listing; category?: string; q?: string }

/** The values of a list with how many products each leaves; a tick narrows it at once. */
export default function FacetList({ listing, category, q }: Props) {
  const t = FACET_TEXTS[useShop().locale]
  const { retry: again } = useText()
  const navigate = useNavigate()
  const { search } = useListing()
  const { value, failed, retry, isChosen } = useFacets({ ...listing, category, q })
  if (failed && !value)
    return (
      <div role="alert" className="fc-state">
        <p>{t.failed}</p>
        <button type="button" className="btn outline" onClick={retry}>
          {again}
        </button>
      </div>
    )
  if (!value) return <p className="dim fc-state">{t.loading}</p>
  const sale = value.sale && {
    key: 'sale',
    name: t.sale,
    values: [{ ...value.sale, label: t.onSale }],
  }
  const facets = [...(sale ? [sale] : []), ...value.facets]
  return facets.map(({ key, name, values }) => {
    const siblings = values.map(({ token }) => token)
    const toggle = (token: string) =>
      navigate(
        { search: search({ facets: toggled(listing.facets ?? [], token, siblings) }) },
        { preventScrollReset: true, replace: true },
      )
    return <Facet key={key} name={name} values={values} isChosen={isChosen} onToggle={toggle} />
  })
}
