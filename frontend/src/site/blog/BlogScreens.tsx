import { Button, Title } from '@mantine/core'
import { IconArticle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { QueryProvider } from '@/api/QueryProvider'
import { useLocalePath } from '@/i18n/localePath'
import { PageLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { type PostCard, type Posts, postQuery, postsQuery } from '@/site/blog/api'
import { PostFacts } from '@/site/blog/PostFacts'
import { isMissing, Loading, MissingPage } from '@/ui/crud/ResourceStates'
import { EmptyState } from '@/ui/EmptyState'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './blog.module.css'

function Card({ post }: { post: PostCard }) {
  const { cover, slug, title, excerpt, language } = post
  return (
    <article className={classes.card} lang={language}>
      <div className={classes.cover}>
        {cover && <img src={cover.urls.card?.jpg ?? cover.url} alt="" loading="lazy" />}
      </div>
      <h2 className={classes.name}>
        <PageLink to={paths.sitePost(slug)}>{title}</PageLink>
      </h2>
      <PostFacts post={post} />
      {excerpt !== '' && <p>{excerpt}</p>}
    </article>
  )
}

function Steps({ posts, tag }: { posts: Posts; tag: string }) {
  const { t } = useTranslation('publicPages')
  const href = useHref()
  const { page, limit, total } = posts
  const to = (target: number) =>
    href.page(
      `${paths.siteBlog}?${new URLSearchParams({ ...(tag && { tag }), page: `${target}` })}`,
    )
  if (total <= limit) return null
  return (
    <nav className={classes.steps} aria-label={t('blog.pages')}>
      {page > 1 && (
        <Button component={Link} to={to(page - 1)} rel="prev">
          {t('blog.previous')}
        </Button>
      )}
      {page * limit < total && (
        <Button component={Link} to={to(page + 1)} rel="next">
          {t('blog.next')}
        </Button>
      )}
    </nav>
  )
}

function PostList() {
  const { t } = useTranslation('publicPages')
  const { locale } = useLocalePath()
  const [params] = useSearchParams()
  const tag = params.get('tag') ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useQuery(postsQuery(locale, page, tag))
  const posts = query.data
  if (posts === undefined) return <Loading query={query} failed={t('blog.failed')} rows={3} />
  if (posts.items.length === 0) return <EmptyState icon={IconArticle} title={t('blog.none')} />
  return (
    <>
      <div className={classes.cards}>
        {posts.items.map((post) => (
          <Card key={post.slug} post={post} />
        ))}
      </div>
      <Steps posts={posts} tag={tag} />
    </>
  )
}

/** The posts of the platform's own store. */
export function BlogScreen() {
  const { t } = useTranslation('publicPages')
  return (
    <QueryProvider>
      <div className={classes.page}>
        <Title order={1} className={classes.title}>
          {t('blog.heading')}
        </Title>
        <p className={classes.line}>{t('blog.line')}</p>
        <PostList />
      </div>
    </QueryProvider>
  )
}

function Post() {
  const { t } = useTranslation('publicPages')
  const { locale } = useLocalePath()
  const { slug = '' } = useParams()
  const query = useQuery(postQuery(locale, slug))
  const post = query.data
  usePageTitle(post?.title)
  if (isMissing(query)) return <MissingPage message={t('blog.missing')} />
  if (post === undefined) return <Loading query={query} failed={t('blog.failed')} rows={4} />
  const { title, cover, excerpt, html, language } = post
  return (
    <article lang={language}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <PostFacts post={post} />
      {cover && (
        <img className={classes.picture} src={cover.urls.large?.jpg ?? cover.url} alt={cover.alt} />
      )}
      {excerpt !== '' && <p className={classes.lead}>{excerpt}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags */}
      <div className={classes.body} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

/** One post of the platform's own store. */
export function SitePostScreen() {
  const { t } = useTranslation('publicPages')
  return (
    <QueryProvider>
      <div className={classes.text}>
        <PageLink to={paths.siteBlog} className={classes.back}>
          {t('blog.back')}
        </PageLink>
        <Post />
      </div>
    </QueryProvider>
  )
}
