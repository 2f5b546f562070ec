import { Link } from 'react-router'
import { useData, useText, useTitle } from '../context'
import { NEWEST } from '../home/shelf'
import { SearchForm } from '../shell/SearchForm'
import type { Page, ProductCard } from '../types'
import css from './NotFoundPage.module.css'
import { ProductGrid } from './ProductGrid'

export function NotFound() {
  const t = useText()
  useTitle(t.notFound)
  const { value } = useData<Page<ProductCard>>(NEWEST)
  return (
    <div className={`inner ${css.page}`}>
      <h1>{t.notFound}</h1>
      <p className="dim">{t.notFoundHint}</p>
      <SearchForm big />
      <Link to="/" className="btn">
        {t.goHome}
      </Link>
      {value && value.items.length > 0 && (
        <section>
          <h2>{t.newest}</h2>
          <ProductGrid products={value.items.slice(0, 4)} />
        </section>
      )}
    </div>
  )
}
