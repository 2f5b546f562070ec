import { Link, useParams, useSearchParams } from 'react-router'
import { useData, useShop, useText, useTitle } from '../context'
import { Photo } from '../ui/Photo'
import { Empty, LoadFailed, WaitingPage } from '../ui/States'
import { useOwnStyle } from '../ui/useOwnStyle'
import { chosenOf, queryOf } from './address'
import style from './blog.css?inline'
import { PostFacts } from './PostFacts'
import { PostPage } from './PostPage'
import type { PostCard, Posts } from './types'
import { useBlogText } from './useBlogText'

const SIZES = '(max-width: 720px) 100vw, 380px'

/** The posts or, at an address of its own, one of them. */
export default function BlogPage() {
  const { slug } = useParams()
  return slug === undefined ? <PostList /> : <PostPage slug={slug} />
}

/** The newest first, or those of one topic. */
function PostList() {
  useOwnStyle(style)
  const t = useBlogText()
  const [params] = useSearchParams()
  const chosen = chosenOf(params)
  const { value, failed, retry } = useData<Posts>(`blog/ui${queryOf(chosen)}`)
  const title = chosen.tag || t.title
  useTitle(title)
  if (!value) {
    return (
      <div className="inner bl-page">
        {failed ? <LoadFailed retry={retry} title={title} /> : <WaitingPage title={title} />}
      </div>
    )
  }
  return (
    <div className="inner bl-page">
      <h1>{title}</h1>
      <Topics tags={value.tags} chosen={chosen.tag} />
      {value.items.length === 0 && <Nothing tag={chosen.tag} />}
      <ul className="bl-posts">
        {value.items.map((post) => (
          <li key={post.slug}>
            <Card post={post} />
          </li>
        ))}
      </ul>
      <Steps posts={value} tag={chosen.tag} />
    </div>
  )
}

function Card({ post }: { post: PostCard }) {
  return (
    <article className="bl-card" lang={post.language}>
      <div className="bl-cover">
        {post.cover && <Photo picture={post.cover} alt="" sizes={SIZES} />}
      </div>
      <h2>
        <Link to={`/blog/${post.slug}`}>{post.title}</Link>
      </h2>
      <PostFacts post={post} />
      {post.excerpt && <p>{post.excerpt}</p>}
    </article>
  )
}

const MAX_TOPICS = 12

function Topics({ tags, chosen }: { tags: string[]; chosen: string }) {
  const t = useBlogText()
  if (tags.length === 0) return null
  return (
    <nav className="bl-topics" aria-label={t.tags}>
      <Link to="/blog" aria-current={chosen === '' ? 'page' : undefined}>
        {t.all}
      </Link>
      {tags.slice(0, MAX_TOPICS).map((tag) => (
        <Link
          key={tag}
          to={`/blog${queryOf({ tag, page: 1 })}`}
          aria-current={chosen === tag ? 'page' : undefined}
        >
          {tag}
        </Link>
      ))}
    </nav>
  )
}

function Nothing({ tag }: { tag: string }) {
  const t = useBlogText()
  const shop = useText()
  return tag ? (
    <Empty title={t.noTag(tag)}>
      <Link to="/blog" className="btn">
        {t.allPosts}
      </Link>
    </Empty>
  ) : (
    <Empty title={t.none} hint={t.noneHint}>
      <Link to="/" className="btn">
        {shop.goHome}
      </Link>
    </Empty>
  )
}

function Steps({ posts, tag }: { posts: Posts; tag: string }) {
  const t = useBlogText()
  const shop = useText()
  const { locale } = useShop()
  const { page, total, limit } = posts
  const to = (target: number) => `/blog${queryOf({ tag, page: target })}`
  return (
    <nav className="bl-steps" aria-label={shop.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {shop.previous}
        </Link>
      )}
      {page * limit < total && (
        <Link to={to(page + 1)} rel="next">
          {shop.next}
        </Link>
      )}
      {total > 0 && <a href={`/${locale}/blog/feed.xml`}>{t.feed}</a>}
    </nav>
  )
}
