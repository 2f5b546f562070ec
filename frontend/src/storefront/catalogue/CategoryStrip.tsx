import { Link } from 'react-router'
import { useShop, useText } from '../context'
import { topCategories } from '../shell/navigation'
import { Photo } from '../ui/Photo'
import css from './CategoryStrip.module.css'

/** Categories that have a picture, as arches or tiles; the `search` header already shows pills. */
export function CategoryStrip() {
  const t = useText()
  const { store } = useShop()
  const shape = store.design.categories
  const categories = topCategories(store.categories)
    .filter((category) => category.picture)
    .slice(0, 5)
  if (shape === 'pills' || categories.length < 2) return null
  return (
    <nav className={css.strip} aria-label={t.shopByCategory}>
      {categories.map((category) => (
        <Link key={category._id} to={`/c/${category.slug}`} className={css[shape]}>
          {category.picture && (
            <Photo picture={category.picture} alt="" sizes="(max-width: 760px) 148px, 240px" />
          )}
          <span>{category.name}</span>
        </Link>
      ))}
    </nav>
  )
}
