import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Price } from '../catalog/Price'
import { searchWords } from '../catalog/searchWords'
import { useShop, useText } from '../context'
import { Icon } from '../ui/Icon'
import css from './SearchForm.module.css'
import { type Suggestion, useSuggestions } from './useSuggestions'

/** Works before any script has run: a plain GET form to the search page. */
export function SearchForm({ big, autoFocus }: { big?: boolean; autoFocus?: boolean }) {
  const t = useText()
  const { locale, store } = useShop()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const searched = searchWords(params)
  const [q, setQ] = useState(searched)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const list = useId()
  const rows = useSuggestions(q, open)
  const field = useRef<HTMLInputElement>(null)
  const arrived = useRef(false)
  useEffect(() => {
    // What was typed before the scripts ran is in the field alone.
    const typed = arrived.current ? '' : (field.current?.value ?? '')
    arrived.current = true
    setQ(typed || searched)
    if (typed !== '' && typed !== searched && document.activeElement === field.current)
      setOpen(true)
  }, [searched])

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const follow = (to: string) => {
    close()
    navigate(to)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const row = rows[at]
    if (row) follow(row.to)
    else if (q.trim()) follow(`/search?q=${encodeURIComponent(q.trim())}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') close()
    if (step === undefined || rows.length === 0) return
    event.preventDefault()
    setAt((now) => (now + step + rows.length + 1) % (rows.length + 1))
  }
  const current = rows[at]
  return (
    <search className={css.search}>
      <form
        action={`/${locale}/search`}
        method="get"
        className={big ? css.big : css.form}
        onSubmit={submit}
      >
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${list}-${at}` : undefined}
          name="q"
          value={q}
          onChange={(event) => {
            setQ(event.target.value)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          placeholder={t.searchPlaceholder}
          aria-label={t.searchFor(store.name)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          // biome-ignore lint/a11y/noAutofocus: the tap on the sign of search asked for this field
          autoFocus={autoFocus}
        />
        <button type="submit" className="hidden">
          {t.search}
        </button>
      </form>
      <SuggestionList id={list} rows={rows} at={at} onFollow={follow} />
    </search>
  )
}

type ListProps = { id: string; rows: Suggestion[]; at: number; onFollow: (to: string) => void }

function SuggestionList({ id, rows, at, onFollow }: ListProps) {
  const t = useText()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t.suggestions}
      className={css.list}
      hidden={rows.length === 0}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field beside it has the keys
        <div
          key={row.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={css.row}
          // Before the field loses its focus and the list goes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onFollow(row.to)}
        >
          {row.photo ? (
            <img src={row.photo} alt="" width={36} height={36} className={row.focal} />
          ) : (
            <Icon name="search" size={16} />
          )}
          <span className={css.label}>{row.label}</span>
          {row.product && (
            <Price
              price={row.product.price}
              comparePrice={row.product.comparePrice}
              priceMax={row.product.priceMax}
            />
          )}
        </div>
      ))}
    </div>
  )
}
