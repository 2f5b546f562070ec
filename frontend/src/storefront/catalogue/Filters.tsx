import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMoney, useShop, useText } from '../context'
import { useHydrated } from '../lib/useHydrated'
import css from './Filters.module.css'
import { inOrder, isNarrowed, readPrice } from './listing'
import { useListing } from './useListing'

const PRICES = ['minPrice', 'maxPrice'] as const
type PriceName = (typeof PRICES)[number]
/** What a browser without script lets through; the server reads the rest. */
const LIKE_A_PRICE = '[^0-9]*[0-9][0-9.,\\s]*'
const EXAMPLE = 1500

function PriceField({ name, value, unread }: { name: PriceName; value?: string; unread: boolean }) {
  const t = useText()
  const money = useMoney()
  const { store } = useShop()
  const said = t.unreadPrice(money(EXAMPLE))
  return (
    <label className={css.price}>
      <span>{name === 'minPrice' ? t.from : t.upTo}</span>
      <span className={css.amount}>
        <span aria-hidden="true">{store.currencySymbol}</span>
        <input
          name={name}
          inputMode="decimal"
          defaultValue={value ?? ''}
          autoComplete="off"
          pattern={LIKE_A_PRICE}
          title={said}
          aria-invalid={unread || undefined}
          aria-describedby={unread ? 'unread-price' : undefined}
        />
      </span>
    </label>
  )
}

/** By price and by what is there; a plain form, so that it works before any script has run. */
export function Filters() {
  const t = useText()
  const money = useMoney()
  const { store } = useShop()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { params, listing, search } = useListing()
  const [unread, setUnread] = useState<PriceName[]>([])

  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const typed = (name: PriceName) => String(data.get(name) ?? '').trim()
    const read = (name: PriceName) => readPrice(typed(name), store.currencyDigits)
    const wrong = PRICES.filter((name) => typed(name) !== '' && read(name) === undefined)
    setUnread(wrong)
    if (wrong[0]) {
      form.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
      return
    }
    const prices = inOrder(read('minPrice'), read('maxPrice'))
    navigate({ search: search({ ...prices, inStock: data.get('inStock') === 'true' }) })
  }
  return (
    <details className={css.filters}>
      <summary>
        {t.filter}
        {isNarrowed(listing) && <span className={css.dot} aria-hidden="true" />}
      </summary>
      <form
        className={css.panel}
        method="get"
        noValidate={hydrated}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        {params.get('q') && <input type="hidden" name="q" value={params.get('q') ?? ''} />}
        <fieldset className={css.prices}>
          <legend>{t.byPrice}</legend>
          {PRICES.map((name) => (
            <PriceField
              key={name}
              name={name}
              value={listing[name]}
              unread={unread.includes(name)}
            />
          ))}
          {unread.length > 0 && (
            <p id="unread-price" role="alert" className={css.error}>
              {t.unreadPrice(money(EXAMPLE))}
            </p>
          )}
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
