import { Link } from 'react-router'
import { useShop, useText, useTitle } from '../context'
import { childrenOf, topCategories } from '../shell/navigation'
import { Empty } from '../ui/States'
import css from './CategoriesPage.module.css'

/** The way to every category, however many there are. */
export default function CategoriesPage() {
  const t = useText()
  const { store } = useShop()
  useTitle(t.categories)
  if (store.categories.length === 0) {
    return (
      <div className={`inner ${css.page}`}>
        <Empty main title={t.emptyShop}>
          <Link to="/search" className="btn">
            {t.heroButton}
          </Link>
        </Empty>
      </div>
    )
  }
  return (
    <div className={`inner ${css.page}`}>
      <h1>{t.categories}</h1>
      <ul className={css.list}>
        {topCategories(store.categories).map((category) => (
          <li key={category._id}>
            <h2>
              <Link to={`/c/${category.slug}`}>{category.name}</Link>
            </h2>
            <ul>
              {childrenOf(store.categories, category._id).map((child) => (
                <li key={child._id}>
                  <Link to={`/c/${child.slug}`}>{child.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
