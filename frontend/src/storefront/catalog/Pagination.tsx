import { Link } from 'react-router'
import { useText } from '../context'
import css from './Pagination.module.css'
import { useListing } from './useListing'

/** Real links, so that visitors and search engines reach every page. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const t = useText()
  const { search } = useListing()
  if (pages < 2) return null
  const to = (target: number) => ({ search: search({ page: target }) })
  return (
    <nav className={css.pages} aria-label={t.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} className={css.step} rel="prev">
          {t.previous}
        </Link>
      ) : (
        <span />
      )}
      <ol>
        {around(page, pages).map((target) => (
          <li key={target}>
            <Link to={to(target)} aria-current={target === page ? 'page' : undefined}>
              <span className="hidden">{t.pageOf(target, pages)}</span>
              <span aria-hidden="true">{target}</span>
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} className={css.step} rel="next">
          {t.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

function around(page: number, pages: number): number[] {
  const visible = new Set([1, page - 1, page, page + 1, pages])
  return [...visible].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b)
}
