import { useRef, useState } from 'react'
import { useData } from '../context'
import type { Product } from '../types'
import { LoadFailed } from '../ui/States'
import { useOwnStyle } from '../ui/useOwnStyle'
import { reviewPath } from './path'
import { ReviewItem } from './ReviewItem'
import { ReviewSums } from './ReviewSums'
import style from './reviews.css?inline'
import type { ReviewPage } from './types'
import { useReviewText } from './useReviewText'

const PER_PAGE = 20

export type Narrowed = { rating: number | false; withPhoto: boolean }

/** Shown where a product has reviews: their sums, a choice of them, and the reviews page by page. */
export default function Reviews({ product }: { product: Product }) {
  useOwnStyle(style)
  const t = useReviewText()
  const [narrowed, setNarrowed] = useState<Narrowed>({ rating: false, withPhoto: false })
  const [page, setPage] = useState(0)
  const top = useRef<HTMLElement>(null)
  const first = useData<ReviewPage>(reviewPath(product.slug)).value
  const isFirst = page === 0 && !narrowed.rating && !narrowed.withPhoto
  const query = isFirst ? {} : { limit: PER_PAGE, page: Math.max(1, page), ...narrowed }
  const { value, failed, retry } = useData<ReviewPage>(reviewPath(product.slug, query))
  const narrow = (part: Partial<Narrowed>) => {
    setNarrowed({ ...narrowed, ...part })
    setPage(0)
  }
  const turn = (to: number) => {
    setPage(to)
    top.current?.scrollIntoView?.()
  }
  if (!first?.count) return null
  const pages = value && !isFirst ? Math.ceil(value.total / PER_PAGE) : 1
  return (
    <section ref={top} id="reviews" className="inner rv-section">
      <h2>{t.title}</h2>
      <div className="rv-columns">
        <ReviewSums sums={first} narrowed={narrowed} onNarrow={narrow} />
        <div aria-busy={!value}>
          {failed && !value ? (
            <LoadFailed retry={retry} />
          ) : value?.total === 0 ? (
            <p className="dim">{t.none}</p>
          ) : (
            <ul className="rv-list">
              {value?.items.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ul>
          )}
          {!value && !failed && <p className="dim">{t.loading}</p>}
          {isFirst && value && value.total > value.items.length && (
            <button type="button" className="btn outline" onClick={() => turn(1)}>
              {t.seeAll(value.total)}
            </button>
          )}
          {pages > 1 && <Pages page={Math.max(1, page)} pages={pages} onTurn={turn} />}
        </div>
      </div>
    </section>
  )
}

type PagesProps = { page: number; pages: number; onTurn: (page: number) => void }

function Pages({ page, pages, onTurn }: PagesProps) {
  const t = useReviewText()
  return (
    <nav className="rv-pages" aria-label={t.title}>
      <button
        type="button"
        className="btn outline"
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        {t.newer}
      </button>
      <span className="num">{t.pageOf(page, pages)}</span>
      <button
        type="button"
        className="btn outline"
        disabled={page === pages}
        onClick={() => onTurn(page + 1)}
      >
        {t.older}
      </button>
    </nav>
  )
}
