import { Button, Title } from '@mantine/core'
import { IconArticle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { QueryProvider } from '@/api/QueryProvider'
import { useLocalePath } from '@/i18n/localePath'
import { PageLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { type PostCard, type Posts, postsQuery } from '@/site/blog/api'
import { PostFacts } from '@/site/blog/PostFacts'
import { Loading } from '@/ui/crud/ResourceStates'
import { EmptyState } from '@/ui/EmptyState'
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
  const { t } = useTranslation('siteBlog')
  const href = useHref()
  const { page, limit, total } = posts
  const to = (target: number) =>
    href.page(
      `${paths.siteBlog}?${new URLSearchParams({ ...(tag && { tag }), page: `${target}` })}`,
    )
  if (total <= limit) return null
  return (
    <nav className={classes.steps} aria-label={t('pages')}>
      {page > 1 && (
        <Button component={Link} to={to(page - 1)} rel="prev">
          {t('previous')}
        </Button>
      )}
      {page * limit < total && (
        <Button component={Link} to={to(page + 1)} rel="next">
          {t('next')}
        </Button>
      )}
    </nav>
  )
}

function PostList() {
  const { t } = useTranslation('siteBlog')
  const { locale } = useLocalePath()
  const [params] = useSearchParams()
  const tag = params.get('tag') ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useQuery(postsQuery(locale, page, tag))
  const posts = query.data
  if (posts === undefined) return <Loading query={query} failed={t('failed')} rows={3} />
  if (posts.items.length === 0) return <EmptyState icon={IconArticle} title={t('none')} />
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
  const { t } = useTranslation('siteBlog')
  return (
    <QueryProvider>
      <div className={classes.page}>
        <Title order={1} className={classes.title}>
          {t('heading')}
        </Title>
        <p className={classes.line}>{t('line')}</p>
        <PostList />
      </div>
    </QueryProvider>
  )
}
