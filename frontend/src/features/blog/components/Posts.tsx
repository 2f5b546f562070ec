import { IconArticle, IconPhoto, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { POSTS, type PostRow, useTitleOf } from '@/features/blog/api'
import { blogList } from '@/features/blog/blogList'
import classes from '@/features/blog/components/blog.module.css'
import { PostChip } from '@/features/blog/components/PostChip'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink, useHref } from '@/lib/appLink'
import { formatDayTime, formatNear } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

function CreateButton() {
  const { t } = useTranslation('blog')
  const href = useHref()
  return (
    <PermissionButton
      {...useAccess('content.create')}
      tone="primary"
      component={Link}
      to={href.store(paths.blogNew)}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t('list.add')}
    </PermissionButton>
  )
}

function Cover({ post }: { post: PostRow }) {
  const url = post.cover?.url
  return (
    <span className={classes.cover}>
      {url ? (
        <img src={String(url)} alt="" loading="lazy" />
      ) : (
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}

/** When it appeared or will; of a draft when it was written last. */
function useWhen() {
  const { t } = useTranslation('blog')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return ({ state, publishedAt, updatedAt }: PostRow) =>
    publishedAt !== null && (state === 'SCHEDULED' || state === 'PUBLISHED')
      ? formatDayTime(publishedAt, locale, timeZone)
      : t('list.saved', { when: formatNear(updatedAt, locale, timeZone) })
}

function useColumns(): Column<PostRow>[] {
  const { t } = useTranslation('blog')
  const titleOf = useTitleOf()
  const when = useWhen()
  return [
    {
      key: 'title',
      title: t('column.title'),
      render: (post) => (
        <span className={classes.withCover}>
          <Cover post={post} />
          <span className={classes.words}>
            <span className={classes.name}>{titleOf(post)}</span>
            <span className={classes.small}>{post.tags.join(' · ')}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'author',
      title: t('column.author'),
      hideBelow: 'md',
      render: ({ authorName }) => authorName,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (post) => (
        <span className={classes.words}>
          <PostChip state={post.state} />
          <span className={classes.small}>{when(post)}</span>
        </span>
      ),
    },
  ]
}

function PostCard({ post }: { post: PostRow }) {
  const titleOf = useTitleOf()
  const when = useWhen()
  return (
    <article className={classes.card}>
      <span className={classes.withCover}>
        <Cover post={post} />
        <span className={classes.words}>
          <StoreLink className={classes.name} to={paths.blogPost(post._id)}>
            {titleOf(post)}
          </StoreLink>
          <span className={classes.small}>{when(post)}</span>
        </span>
      </span>
      <PostChip state={post.state} />
    </article>
  )
}

/** The posts with their states, or the invitation to write the first one. */
export function Posts() {
  const { t } = useTranslation('blog')
  const href = useHref()
  const list = useList(blogList)
  const titleOf = useTitleOf()
  const page = useStoreQuery('get', POSTS, { params: { query: list.query } })
  const tabs = blogList.tabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: page.data?.counts[value] ?? (page.data && 0),
  }))
  const hasNone = page.data?.total === 0 && !list.isNarrowed
  return (
    <>
      <PageHeader
        title={t('list.title')}
        line={t('list.line')}
        actions={!hasNone && <CreateButton />}
      />
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={titleOf}
        linkOf={({ _id }) => href.store(paths.blogPost(_id))}
        columns={useColumns()}
        card={(post) => <PostCard post={post} />}
        toolbar={
          <ListToolbar
            list={list}
            search={t('list.search')}
            tabs={{ label: t('list.tabs'), items: tabs }}
          />
        }
        empty={
          <EmptyState
            icon={IconArticle}
            framed={false}
            title={t('empty.title')}
            description={t('empty.line')}
            actions={<CreateButton />}
          />
        }
      />
    </>
  )
}
