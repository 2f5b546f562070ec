import { useNavigate, useSearchParams } from 'react-router'
import { useShop, useText } from '../context'
import css from './Filters.module.css'
import { isNarrowed, type Listing, listingSearch } from './listing'

const cleaned = (value: FormDataEntryValue | null) => {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.')
  return text === '' || Number.isNaN(Number(text)) ? undefined : text
}

/** By price and by what is there; a plain form, so that it works before any script has run. */
export function Filters({ listing }: { listing: Listing }) {
  const t = useText()
  const { store } = useShop()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const change = {
      minPrice: cleaned(data.get('minPrice')),
      maxPrice: cleaned(data.get('maxPrice')),
      inStock: data.get('inStock') === 'true',
    }
    navigate({ search: listingSearch(params, change) })
  }
  const price = (name: 'minPrice' | 'maxPrice', label: string) => (
    <label className={css.price}>
      <span>{label}</span>
      <span className={css.amount}>
        <span aria-hidden="true">{store.currencySymbol}</span>
        <input
          name={name}
          inputMode="decimal"
          defaultValue={listing[name] ?? ''}
          autoComplete="off"
        />
      </span>
    </label>
  )
  return (
    <details className={css.filters}>
      <summary>
        {t.filter}
        {isNarrowed(listing) && <span className={css.dot} aria-hidden="true" />}
      </summary>
      <form
        className={css.panel}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        {params.get('q') && <input type="hidden" name="q" value={params.get('q') ?? ''} />}
        <fieldset className={css.prices}>
          <legend>{t.byPrice}</legend>
          {price('minPrice', t.from)}
          {price('maxPrice', t.upTo)}
        </fieldset>
        <label className={css.check}>
          <input type="checkbox" name="inStock" value="true" defaultChecked={listing.inStock} />
          {t.onlyInStock}
        </label>
        <button type="submit" className="btn wide">
          {t.apply}
        </button>
      </form>
    </details>
  )
}
