import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useData, useShop, useText, useTitle } from '../context'
import { SearchForm } from '../shell/SearchForm'
import { tellSearch } from '../tracking/visits'
import type { CardPage } from '../types'
import { whatsAppUrl } from '../ui/whatsApp'
import { Listing } from './Listing'
import { isNarrowed, listingPath } from './listing'
import { ProductGrid } from './ProductGrid'
import css from './SearchPage.module.css'
import { searchWords } from './searchWords'
import { useListing } from './useListing'

/** A tap that asks for this page to type into its field. */
export type SearchState = { typing: true }

/** With words: what was found. Without: everything, newest first. */
export default function SearchPage() {
  const t = useText()
  const { key, state } = useLocation()
  const { params, listing } = useListing()
  const q = searchWords(params)
  const { value } = useData<CardPage>(listingPath({ ...listing, q: q || undefined }))
  const found = value?.total !== 0 || isNarrowed(listing)
  const title = q === '' ? t.searchTitle : found ? t.resultsFor(q) : t.noResults(q)
  const typing = (state as SearchState | null)?.typing ?? false
  useTitle(title)
  const total = isNarrowed(listing) ? undefined : value?.total
  useEffect(() => {
    if (q && total !== undefined) tellSearch(q, total > 0)
  }, [q, total])
  return (
    <div className={`inner ${css.page}`}>
      <h1>{title}</h1>
      <div className={css.field}>
        <SearchForm big autoFocus={typing} key={typing ? key : ''} />
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
      {q === '' && <h2>{t.emptyShop}</h2>}
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
      {others && others.products.length > 0 && <h2 className="hidden">{t.productList}</h2>}
      {others && <ProductGrid products={others.products.slice(0, 8)} />}
    </div>
  )
}
