import { Link, useParams } from 'react-router'
import { useData, useShop, useText, useTitle } from '../context'
import type { Category, CategoryPageView } from '../types'
import { Photo } from '../ui/Photo'
import { Empty, LoadFailed, WaitingPage } from '../ui/States'
import { Breadcrumbs } from './Breadcrumbs'
import css from './CategoryPage.module.css'
import { Listing } from './Listing'
import { NotFound } from './NotFoundPage'

export default function CategoryPage() {
  const t = useText()
  const { store } = useShop()
  const { slug = '' } = useParams()
  const path = `category/ui/${encodeURIComponent(slug)}`
  const { value: category, failed, retry } = useData<CategoryPageView>(path)
  const name = category?.name ?? store.categories.find((each) => each.slug === slug)?.name
  useTitle(category?.seo?.title || name)
  if (category === null) return <NotFound />
  if (!category) {
    const title = name ?? t.categories
    return (
      <div className={`inner ${css.page}`}>
        {failed ? <LoadFailed retry={retry} title={title} /> : <WaitingPage title={title} />}
      </div>
    )
  }
  const { parent, children } = category
  return (
    <div className={`inner ${css.page}`}>
      <Breadcrumbs
        steps={parent ? [{ name: parent.name, to: `/c/${parent.slug}` }] : []}
        last={category.name}
      />
      <h1>{category.name}</h1>
      {category.descriptionHtml && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags
        <div className={css.words} dangerouslySetInnerHTML={{ __html: category.descriptionHtml }} />
      )}
      {children.length > 0 && <Children of={children} />}
      <Listing
        category={category.slug}
        empty={() => (
          <Empty title={t.emptyCategory} hint={t.emptyCategoryHint}>
            <Link to="/" className="btn">
              {t.goHome}
            </Link>
          </Empty>
        )}
      />
    </div>
  )
}

function Children({ of }: { of: Category[] }) {
  const t = useText()
  return (
    <nav className={css.children} aria-label={t.categories}>
      {of.map((child) => (
        <Link key={child._id} to={`/c/${child.slug}`}>
          {child.picture && (
            <span className={css.picture}>
              <Photo picture={child.picture} alt="" sizes="36px" />
            </span>
          )}
          {child.name}
        </Link>
      ))}
    </nav>
  )
}
