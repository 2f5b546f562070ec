import { Link, useSearchParams } from 'react-router'
import { useShop, useText, useTitle } from '../context'
import { SearchForm } from '../shell/SearchForm'
import type { CardPage } from '../types'
import { whatsAppUrl } from '../ui/whatsApp'
import { Listing } from './Listing'
import { ProductGrid } from './ProductGrid'
import css from './SearchPage.module.css'

/** With words: what was found. Without: everything, newest first. */
export default function SearchPage() {
  const t = useText()
  const [params] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  useTitle(q ? t.resultsFor(q) : t.searchTitle)
  return (
    <div className={`inner ${css.page}`}>
      <h1>{q ? t.resultsFor(q) : t.searchTitle}</h1>
      <div className={css.field}>
        <SearchForm big />
      </div>
      <Listing q={q || undefined} empty={(answer) => <NothingFound q={q} answer={answer} />} />
    </div>
  )
}

function NothingFound({ q, answer }: { q: string; answer: CardPage | null }) {
  const t = useText()
  const { store } = useShop()
  const others = answer?.alternatives
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  return (
    <div className={css.nothing}>
      <h2>{q ? t.noResults(q) : t.emptyShop}</h2>
      {others && others.terms.length > 0 && (
        <p className={css.terms}>
          {t.didYouMean}{' '}
          {others.terms.map((term) => (
            <Link key={term} to={`/search?q=${encodeURIComponent(term)}`}>
              {term}
            </Link>
          ))}
        </p>
      )}
      {others && others.products.length > 0 && <p className="dim">{t.noResultsHint}</p>}
      {chat && (
        <a href={chat} className="btn outline">
          {t.writeUs}
        </a>
      )}
      {others && <ProductGrid products={others.products.slice(0, 8)} />}
    </div>
  )
}
