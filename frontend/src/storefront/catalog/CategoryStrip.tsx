import { Link } from 'react-router'
import { useShop, useText } from '../context'
import { topCategories } from '../shell/navigation'
import { Photo } from '../ui/Photo'
import css from './CategoryStrip.module.css'

const MAX_VISIBLE = 5

/** Categories that have a picture, as arches or tiles, and the way to the others; the `search` header already
 * shows pills. */
export function CategoryStrip() {
  const t = useText()
  const { store } = useShop()
  const shape = store.design.categories
  const all = topCategories(store.categories)
  const visible = all.filter((category) => category.picture).slice(0, MAX_VISIBLE)
  if (shape === 'pills' || visible.length < 2) return null
  return (
    <>
      <nav className={css.strip} aria-label={t.shopByCategory}>
        {visible.map((category) => (
          <Link key={category._id} to={`/c/${category.slug}`} className={css[shape]}>
            {category.picture && <Photo picture={category.picture} alt="" sizes={SIZES[shape]} />}
            <span>{category.name}</span>
          </Link>
        ))}
      </nav>
      {visible.length < all.length && (
        <p className={css.all}>
          <Link to="/c" className="link">
            {t.allCategories}
          </Link>
        </p>
      )}
    </>
  )
}

const SIZES = { arches: '(max-width: 760px) 148px, 240px', tiles: '64px' } as const
