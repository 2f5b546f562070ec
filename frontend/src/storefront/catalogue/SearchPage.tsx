import { useSearchParams } from 'react-router'
import { useData, useShop, useText, useTitle } from '../context'
import { NEWEST } from '../home/newest'
import { SearchForm } from '../shell/SearchForm'
import type { Page, ProductCard } from '../types'
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
      <Listing q={q || undefined} empty={<NothingFound q={q} />} />
    </div>
  )
}

function NothingFound({ q }: { q: string }) {
  const t = useText()
  const { store } = useShop()
  const { value } = useData<Page<ProductCard>>(NEWEST)
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  return (
    <div className={css.nothing}>
      <h2>{q ? t.noResults(q) : t.emptyShop}</h2>
      {value?.items.length !== 0 && <p className="dim">{t.noResultsHint}</p>}
      {chat && (
        <a href={chat} className="btn outline">
          {t.writeUs}
        </a>
      )}
      <ProductGrid products={value?.items.slice(0, 4)} waiting={4} />
    </div>
  )
}
