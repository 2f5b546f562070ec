import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMoney, useShop, useText } from '../context'
import { useHydrated } from '../lib/useHydrated'
import css from './Filters.module.css'
import { HiddenParams } from './HiddenParams'
import { inOrder, type Listing, readPrice } from './listing'
import type MoreFilters from './MoreFilters'
import { useListing } from './useListing'

const PRICES = ['minPrice', 'maxPrice'] as const
type PriceName = (typeof PRICES)[number]
/** What a browser without script lets through; the server reads the rest. */
const LIKE_A_PRICE = '[^0-9]*[0-9][0-9.,\\s]*'
const EXAMPLE = 1500

type PriceProps = { name: PriceName; value?: string; unread: boolean; errorId: string }

function PriceField({ name, value, unread, errorId }: PriceProps) {
  const t = useText()
  const money = useMoney()
  const { store } = useShop()
  const message = t.unreadPrice(money(EXAMPLE))
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
          title={message}
          aria-invalid={unread || undefined}
          aria-describedby={unread ? errorId : undefined}
        />
      </span>
    </label>
  )
}

type Props = { listing: Listing; category?: string; q?: string }

/** By price and by what is there: in sight on a wide screen, behind a button on a phone. Where script runs, a drawer
 * has these and all others. */
export function Filters(props: Props) {
  const t = useText()
  const { search } = useLocation()
  const { listing } = props
  const panel = useRef<HTMLDetailsElement>(null)
  const [more, setMore] = useState<{ More: typeof MoreFilters; opened?: boolean }>()
  // Not before it is there: the panel stays, and who has opened it meanwhile finds the drawer open.
  useEffect(() => {
    const show = ({ default: More }: { default: typeof MoreFilters }) =>
      setMore({ More, opened: panel.current?.open })
    import('./MoreFilters').then(show, () => undefined)
  }, [])
  return (
    <>
      <FilterForm key={search} listing={listing} className={`${css.row} wideOnly`} instant />
      {more ? (
        <more.More {...props} opened={more.opened} />
      ) : (
        <details ref={panel} className={`${css.filters} phoneOnly`}>
          <summary className={css.open}>{t.filter}</summary>
          <FilterForm listing={listing} className={css.panel} />
        </details>
      )}
    </>
  )
}

type FormProps = {
  listing: Listing
  className?: string
  instant?: boolean
  /** Its button stands elsewhere and names this. */
  id?: string
  onApplied?: () => void
}

/** A plain form, so that it works before any script has run. `instant`: a tick needs no button. */
export function FilterForm({ listing, className, instant, id, onApplied }: FormProps) {
  const t = useText()
  const money = useMoney()
  const { store } = useShop()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const errorId = useId()
  const { search } = useListing()
  const [unread, setUnread] = useState<PriceName[]>([])

  const apply = (form: HTMLFormElement, isWhole: boolean) => {
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
    const next = search({ ...prices, inStock: data.get('inStock') === 'true' })
    if (next !== location.search) navigate({ search: next })
    if (isWhole) onApplied?.()
  }
  return (
    <form
      id={id}
      className={className}
      method="get"
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault()
        // A tick sends it without a button.
        apply(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter !== null)
      }}
    >
      <HiddenParams but={['minPrice', 'maxPrice', 'inStock']} />
      <fieldset className={css.prices}>
        <legend>{t.byPrice}</legend>
        {PRICES.map((name) => (
          <PriceField
            key={name}
            name={name}
            value={listing[name]}
            unread={unread.includes(name)}
            errorId={errorId}
          />
        ))}
        {unread.length > 0 && (
          <p id={errorId} role="alert" className={css.error}>
            {t.unreadPrice(money(EXAMPLE))}
          </p>
        )}
      </fieldset>
      <label className={css.check}>
        <input
          type="checkbox"
          name="inStock"
          value="true"
          defaultChecked={listing.inStock}
          onChange={(event) => instant && event.currentTarget.form?.requestSubmit()}
        />
        {t.onlyInStock}
      </label>
      {!id && (
        <button type="submit" className={instant ? `btn outline ${css.go}` : 'btn wide'}>
          {t.apply}
        </button>
      )}
    </form>
  )
}
