import { Link, useParams } from 'react-router'
import { useShop, useText, useTitle } from '../context'
import { childrenOf } from '../shell/navigation'
import { Empty } from '../ui/States'
import { Breadcrumbs } from './Breadcrumbs'
import css from './CategoryPage.module.css'
import { Listing } from './Listing'
import { NotFound } from './NotFoundPage'

export default function CategoryPage() {
  const t = useText()
  const { store } = useShop()
  const { slug = '' } = useParams()
  const category = store.categories.find((each) => each.slug === slug)
  useTitle(category?.name)
  if (!category) return <NotFound />
  const parent = store.categories.find((each) => each._id === category.parentOid)
  const children = childrenOf(store.categories, category._id)
  return (
    <div className={`inner ${css.page}`}>
      <Breadcrumbs
        steps={parent ? [{ name: parent.name, to: `/c/${parent.slug}` }] : []}
        last={category.name}
      />
      <h1>{category.name}</h1>
      {children.length > 0 && (
        <nav className={css.children} aria-label={t.categories}>
          {children.map((child) => (
            <Link key={child._id} to={`/c/${child.slug}`}>
              {child.name}
            </Link>
          ))}
        </nav>
      )}
      <Listing
        category={category.slug}
        empty={
          <Empty title={t.emptyCategory} hint={t.emptyCategoryHint}>
            <Link to="/" className="btn">
              {t.goHome}
            </Link>
          </Empty>
        }
      />
    </div>
  )
}
