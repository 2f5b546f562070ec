import { useNavigate, useSearchParams } from 'react-router'
import { useData, useText } from '../context'
import type { Page, ProductCard } from '../types'
import { LoadFailed } from '../ui/States'
import css from './Listing.module.css'
import { listingOf, listingPath, listingSearch, PER_PAGE, SORTS, type SortName } from './listing'
import { Pagination } from './Pagination'
import { ProductGrid } from './ProductGrid'

type Props = { category?: string; q?: string; empty: React.ReactNode }

/** Sort, grid and pages of a category or a search. */
export function Listing({ category, q, empty }: Props) {
  const t = useText()
  const [params] = useSearchParams()
  const { sort, page } = listingOf(params)
  const { value, failed, retry } = useData<Page<ProductCard>>(
    listingPath({ category, q, sort, page }),
  )
  if (failed && !value) return <LoadFailed retry={retry} />
  if (value === null || (value && value.total === 0)) return empty
  return (
    <>
      <div className={css.bar}>
        <p className="dim num" aria-live="polite">
          {value ? t.products(value.total, value.totalIsCapped) : t.loading}
        </p>
        <SortSelect sort={sort} />
      </div>
      <h2 className="hidden">{t.productList}</h2>
      <ProductGrid products={value?.items} eager={4} waiting={12} />
      {value && <Pagination page={value.page} pages={Math.ceil(value.total / PER_PAGE)} />}
    </>
  )
}

function SortSelect({ sort }: { sort: SortName }) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <label className={css.sort}>
      <span className="small">{t.sortBy}</span>
      <select
        value={sort}
        onChange={(event) =>
          navigate({ search: listingSearch(params, { sort: event.target.value as SortName }) })
        }
      >
        {(Object.keys(SORTS) as SortName[]).map((name) => (
          <option key={name} value={name}>
            {t.sorts[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
