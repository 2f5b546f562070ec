import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { QueryProvider } from '@/api/QueryProvider'
import { useLocalePath } from '@/i18n/localePath'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { postQuery } from '@/site/blog/api'
import { PostFacts } from '@/site/blog/PostFacts'
import { isMissing, Loading, MissingPage } from '@/ui/crud/ResourceStates'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './blog.module.css'

function Post() {
  const { t } = useTranslation('siteBlog')
  const { locale } = useLocalePath()
  const { slug = '' } = useParams()
  const query = useQuery(postQuery(locale, slug))
  const post = query.data
  usePageTitle(post?.title)
  if (isMissing(query)) return <MissingPage message={t('missing')} />
  if (post === undefined) return <Loading query={query} failed={t('failed')} rows={4} />
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
  const { t } = useTranslation('siteBlog')
  return (
    <QueryProvider>
      <div className={classes.text}>
        <PageLink to={paths.siteBlog} className={classes.back}>
          {t('back')}
        </PageLink>
        <Post />
      </div>
    </QueryProvider>
  )
}
