import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShop, useText } from '../context'
import { Icon } from '../ui/Icon'
import css from './SearchForm.module.css'

/** Works before any script has run: a plain GET form to the search page. */
export function SearchForm({ big, autoFocus }: { big?: boolean; autoFocus?: boolean }) {
  const t = useText()
  const { locale, store } = useShop()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [q, setQ] = useState(asked)
  useEffect(() => setQ(asked), [asked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (q.trim()) navigate(`/search?q=${encodeURIComponent(q.trim())}`)
  }
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
          type="search"
          name="q"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          placeholder={t.searchPlaceholder}
          aria-label={t.searchFor(store.name)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          // biome-ignore lint/a11y/noAutofocus: the search page exists for this field
          autoFocus={autoFocus}
        />
        <button type="submit" className="hidden">
          {t.search}
        </button>
      </form>
    </search>
  )
}
