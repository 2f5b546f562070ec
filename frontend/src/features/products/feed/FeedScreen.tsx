import { Button } from '@mantine/core'
import { IconCircleCheck, IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStoreQuery } from '@/api/queries'
import { NoAccess } from '@/features/products/components/NoAccess'
import { FeedLinks } from '@/features/products/feed/FeedLinks'
import { FeedWarnings } from '@/features/products/feed/FeedWarnings'
import type { FeedHealth, FeedWarningRow } from '@/features/products/feed/feedApi'
import { DIALECTS, FEED, feedList, toFeedQuery } from '@/features/products/feed/feedList'
import { useProductPermissions } from '@/features/products/permissions'
import { useHref } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { FigureCard } from '@/ui/FigureCard'
import { FilterChips } from '@/ui/FilterChips'
import { ListView } from '@/ui/list/ListView'
import { type ListHandle, useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { StateTabs } from '@/ui/StateTabs'
import classes from './feed.module.css'

function Figures({ health }: { health: FeedHealth }) {
  const { t, i18n } = useTranslation('feed')
  const number = (count: number) => formatCount(count, i18n.language)
  const { rows, ready, excluded, warnings } = health
  const leftOut = warnings.some((one) => one.leftOut)
  return (
    <div className={classes.figures}>
      <FigureCard label={t('figure.rows')} value={number(rows)} definition={t('figure.rowsHelp')} />
      <FigureCard
        label={t('figure.ready')}
        value={number(ready)}
        note={leftOut && t('figure.leftOut')}
      />
      <FigureCard label={t('figure.warned')} value={number(rows - ready)} />
      <FigureCard
        label={t('figure.excluded')}
        value={number(excluded)}
        definition={t('figure.excludedHelp')}
      />
    </div>
  )
}

function useColumns(): Column<FeedWarningRow>[] {
  const { t } = useTranslation('feed')
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: ({ name, rows }) => (
        <span className={classes.words}>
          <b>{name}</b>
          <span className={classes.small}>{t('column.variants', { count: rows })}</span>
        </span>
      ),
    },
    {
      key: 'warnings',
      title: t('column.warnings'),
      render: ({ warnings }) => warnings.map((one) => t(`short.${one}`)).join(' · '),
    },
  ]
}

function Empty({ health }: { health: FeedHealth | undefined }) {
  const { t } = useTranslation('feed')
  const href = useHref()
  if (health && health.rows > 0)
    return (
      <EmptyState
        icon={IconCircleCheck}
        framed={false}
        title={t('clean.title')}
        description={t('clean.line')}
      />
    )
  return (
    <EmptyState
      icon={IconRss}
      framed={false}
      title={t('empty.title')}
      description={t('empty.line')}
      actions={
        <Button variant="filled" component={Link} to={href.store(paths.productNew)}>
          {t('empty.create')}
        </Button>
      }
    />
  )
}

type TableProps = {
  list: ListHandle<typeof feedList>
  page: ReturnType<typeof useHealth>
}

const useHealth = (list: ListHandle<typeof feedList>) =>
  useStoreQuery('get', FEED, { params: { query: toFeedQuery(list.query) } })

function Products({ list, page }: TableProps) {
  const { t } = useTranslation('feed')
  const href = useHref()
  const { warning } = list.state
  const onRemove = () => list.change({ warning: undefined })
  return (
    <ListView
      list={list}
      page={page}
      title={t('list.title')}
      failed={t('list.failed')}
      rowName={({ name }) => name}
      linkOf={({ _id }) => href.store(paths.product(_id))}
      columns={useColumns()}
      toolbar={
        warning && (
          <div className={classes.chosen}>
            <FilterChips chips={[{ key: warning, label: t(`short.${warning}`), onRemove }]} />
          </div>
        )
      }
      empty={<Empty health={page.data} />}
    />
  )
}

function Feed() {
  const { t } = useTranslation('feed')
  const list = useList(feedList)
  const page = useHealth(list)
  const { data } = page
  const { dialect = 'meta' } = list.state
  const tabs = DIALECTS.map((value) => ({ value, label: t(`dialect.${value}`) }))
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        line={data ? t('line', { count: data.rows, ready: data.ready }) : null}
      />
      <StateTabs
        label={t('dialect.label')}
        tabs={tabs}
        value={dialect}
        onChange={(value) => list.change({ dialect: value, warning: undefined })}
      />
      {data && <Figures health={data} />}
      {data && <FeedLinks health={data} />}
      {data && <FeedWarnings health={data} list={list} />}
      <Products list={list} page={page} />
    </div>
  )
}

/** How Meta and Google see the catalogue: what is in the feed, and what each product lacks. */
export function FeedScreen() {
  const { t } = useTranslation('feed')
  const { can } = useProductPermissions()
  if (!can('view')) return <NoAccess action="view" title={t('title')} />
  return <Feed />
}
