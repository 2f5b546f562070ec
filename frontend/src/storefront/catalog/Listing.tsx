import { Link, Navigate, useNavigate } from 'react-router'
import { useData, useText } from '../context'
import type { CardPage } from '../types'
import { LoadFailed } from '../ui/States'
import { Chips } from './Chips'
import { Filters } from './Filters'
import { HiddenParams } from './HiddenParams'
import css from './Listing.module.css'
import { ALL, isNarrowed, listingPath, PER_PAGE, SORTS, type SortName } from './listing'
import { Pagination } from './Pagination'
import { ProductGrid } from './ProductGrid'
import { useListing } from './useListing'

type Props = {
  category?: string
  q?: string
  /** Stands in the place of a list that has nothing. */
  empty: (answer: CardPage | null) => React.ReactNode
}

/** Choices, sort, grid and pages of a category or a search. */
export function Listing({ category, q, empty }: Props) {
  const t = useText()
  const { listing, search } = useListing()
  const path = listingPath({ ...listing, category, q })
  const { value, failed, retry } = useData<CardPage>(path)
  const narrowed = isNarrowed(listing)
  if (failed && !value) return <LoadFailed retry={retry} />
  if (value === null) return empty(null)
  if (value?.total === 0 && !narrowed) return empty(value)
  const pages = value ? Math.ceil(value.total / PER_PAGE) : 0
  if (value && pages > 0 && value.items.length === 0)
    return <Navigate to={{ search: search({ page: pages }) }} replace />
  return (
    <>
      {value?.corrected && <p className={css.corrected}>{t.corrected(value.corrected)}</p>}
      <div className={css.bar}>
        <Filters listing={listing} category={category} q={q} />
        <SortSelect sort={listing.sort} isSearch={q !== undefined} />
      </div>
      <div className={css.state}>
        <p className="dim num" aria-live="polite">
          {value ? t.products(value.total, value.totalIsCapped) : t.loading}
        </p>
        <Chips listing={listing} category={category} q={q} />
      </div>
      <h2 className="hidden">{t.productList}</h2>
      {value?.total === 0 ? (
        <NothingSo />
      ) : (
        <ProductGrid products={value?.items} eager={4} waiting={12} />
      )}
      {value && <Pagination page={value.page} pages={pages} />}
    </>
  )
}

function NothingSo() {
  const t = useText()
  const { search } = useListing()
  return (
    <div className={css.nothing}>
      <p>{t.nothingSo}</p>
      <Link to={{ search: search(ALL) }} className="btn outline">
        {t.allOfThem}
      </Link>
    </div>
  )
}

function SortSelect({ sort, isSearch }: { sort: SortName; isSearch: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { search } = useListing()
  const label = (name: SortName) =>
    name === 'usual' && isSearch ? t.sorts.relevance : t.sorts[name]
  return (
    <form method="get" className={css.sorting}>
      <label className={css.sort}>
        <span className="small">{t.sortBy}</span>
        <select
          name="sort"
          value={sort}
          onChange={(event) =>
            navigate({ search: search({ sort: event.target.value as SortName }) })
          }
        >
          {(Object.keys(SORTS) as SortName[]).map((name) => (
            <option key={name} value={name}>
              {label(name)}
            </option>
          ))}
        </select>
      </label>
      <HiddenParams but={['sort']} />
      <noscript>
        <button type="submit" className="btn outline">
          {t.apply}
        </button>
      </noscript>
    </form>
  )
}
