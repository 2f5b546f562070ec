import { useNavigate } from 'react-router'
import { useData, useShop } from '../context'
import type { Facets, FacetValue } from '../types.facets'
import { useOwnStyle } from '../ui/useOwnStyle'
import style from './facets.css?inline'
import { FACET_TEXTS } from './facetTexts'
import { type Listing, listingPath, toggled } from './listing'
import { useListing } from './useListing'

type Props = { listing: Listing; category?: string; q?: string }

/** The values of a list with how many products each leaves; a tick narrows it at once. */
export default function FacetList({ listing, category, q }: Props) {
  useOwnStyle(style)
  const { locale } = useShop()
  const t = FACET_TEXTS[locale]
  const navigate = useNavigate()
  const { search } = useListing()
  const { facets: groups = [] } = listing
  const path = listingPath({ ...listing, sort: 'usual', page: 1, category, q })
  const { value, failed } = useData<Facets>(path.replace('product/ui?', 'product/ui/facets?'))
  if (failed && !value) return <p role="alert">{t.failed}</p>
  if (!value) return <p className="dim">{t.loading}</p>
  const toggle = (token: string, siblings: string[]) =>
    navigate(
      { search: search({ facets: toggled(groups, token, siblings) }) },
      { preventScrollReset: true },
    )
  const box = ({ token, label, count, chosen }: FacetValue, siblings: string[]) => (
    <label key={token} className="fc-value">
      <input type="checkbox" checked={chosen} onChange={() => toggle(token, siblings)} />
      <span>{label}</span>
      <span className="dim num">{count}</span>
    </label>
  )
  const { sale, facets } = value
  if (!sale && facets.length === 0) return <p className="dim">{t.none}</p>
  return (
    <div className="fc-all">
      {sale && (
        <fieldset className="fc-facet">
          <legend>{t.sale}</legend>
          {box({ ...sale, label: t.onSale }, [sale.token])}
        </fieldset>
      )}
      {facets.map(({ key, name, values }) => {
        const siblings = values.map(({ token }) => token)
        return (
          <fieldset key={key} className="fc-facet">
            <legend>{name}</legend>
            {values.map((one) => box(one, siblings))}
          </fieldset>
        )
      })}
    </div>
  )
}
