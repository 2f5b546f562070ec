import { Link } from 'react-router'
import { Breadcrumbs } from '../catalog/Breadcrumbs'
import { NotFound } from '../catalog/NotFoundPage'
import { ProductGrid } from '../catalog/ProductGrid'
import { useData, useShop, useText, useTitle } from '../context'
import css from '../terms/TermsPage.module.css'
import { Icon } from '../ui/Icon'
import { Photo } from '../ui/Photo'
import { LoadFailed, WaitingPage } from '../ui/States'
import { useOwnStyle } from '../ui/useOwnStyle'
import { queryOf } from './address'
import style from './blog.css?inline'
import { PostFacts } from './PostFacts'
import type { Post } from './types'
import { useBlogText } from './useBlogText'

const SIZES = '(max-width: 720px) 100vw, 720px'

/** One post: its picture, its text, and the products that it talks about. */
export function PostPage({ slug }: { slug: string }) {
  useOwnStyle(style)
  const t = useBlogText()
  const { value: post, failed, retry } = useData<Post>(`blog/ui/${encodeURIComponent(slug)}`)
  useTitle(post?.title)
  if (post === null) return <NotFound />
  if (!post) {
    return (
      <div className={`inner ${css.page}`}>
        {failed ? <LoadFailed retry={retry} title={t.title} /> : <WaitingPage title={t.title} />}
      </div>
    )
  }
  return (
    <>
      <Words post={post} />
      {post.products.length > 0 && (
        <section className="inner bl-products">
          <h2>{t.products}</h2>
          <ProductGrid products={post.products} />
        </section>
      )}
    </>
  )
}

function Words({ post }: { post: Post }) {
  const t = useBlogText()
  const shop = useText()
  const { locale } = useShop()
  return (
    <article className={`inner ${css.page}`}>
      <Breadcrumbs steps={[{ name: t.title, to: '/blog' }]} last={post.title} />
      <h1 lang={post.language}>{post.title}</h1>
      <PostFacts post={post} />
      {post.language !== locale && <p className="dim">{shop.onlyIn[post.language]}</p>}
      {post.cover && <Photo picture={post.cover} sizes={SIZES} eager priority />}
      <div className={css.words} lang={post.language}>
        {post.excerpt && <p className={css.summary}>{post.excerpt}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags */}
        <div className={css.body} dangerouslySetInnerHTML={{ __html: post.html }} />
      </div>
      <Ends post={post} />
    </article>
  )
}

/** What it is about, and the way to send it to a friend. */
function Ends({ post }: { post: Post }) {
  const t = useBlogText()
  const shop = useText()
  const { store, locale } = useShop()
  const text = encodeURIComponent(`${post.title} ${store.url}/${locale}/blog/${post.slug}`)
  return (
    <div className="bl-ends">
      {post.tags.length > 0 && (
        <nav className="bl-topics" aria-label={t.tags}>
          {post.tags.map((tag) => (
            <Link key={tag} to={`/blog${queryOf({ tag, page: 1 })}`}>
              {tag}
            </Link>
          ))}
        </nav>
      )}
      <a
        className="btn outline"
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="whatsapp" size={20} /> {shop.shareOn('WhatsApp')}
      </a>
    </div>
  )
}
