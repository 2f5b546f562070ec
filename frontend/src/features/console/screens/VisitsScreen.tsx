import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { endVisit, useConsoleAct, useConsoleQuery, type Visit } from '@/features/console/api'
import { ownZone } from '@/features/console/figures'
import { consoleVisits } from '@/features/console/lists'
import { storePage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

function useColumns(): Column<Visit>[] {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  const act = useConsoleAct()
  return [
    {
      key: 'store',
      title: t('stores.column.store'),
      render: (row) => (
        <span className={classes.two}>
          <Link to={href.page(storePage(row.storeOid))}>{row.storeName}</Link>
          <span className={classes.dim}>{row.reason}</span>
        </span>
      ),
    },
    { key: 'who', title: t('visits.column.who'), render: ({ adminName }) => adminName },
    {
      key: 'at',
      title: t('visits.column.at'),
      render: ({ createdAt }) => formatDayTime(createdAt, i18n.language, ownZone()),
    },
    {
      key: 'what',
      title: t('visits.column.what'),
      hideBelow: 'md',
      render: (row) =>
        t('visits.what', {
          views: t('visits.pages', { count: row.views }),
          changes: t('visits.changes', { count: row.changes }),
        }),
    },
    {
      key: 'end',
      title: t('visits.column.end'),
      render: (row) =>
        row.endedAt === null ? (
          <Button
            onClick={() => void act(() => endVisit(row._id), t('visits.ended'))}
            aria-label={t('visits.endNamed', { name: row.storeName })}
          >
            {t('visits.endIt')}
          </Button>
        ) : (
          t(`visits.by.${row.endedBy}`, { defaultValue: row.endedBy })
        ),
    },
  ]
}

/** Who of the platform was in which store; a year of it. */
export function VisitsScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.visits'))
  const list = useList(consoleVisits)
  const { page: number, limit } = list.query
  const page = useConsoleQuery('/api/v1/console/visit', {
    params: { query: { page: number, limit } },
  })
  return (
    <>
      <PageHeader title={t('navigation.visits')} line={t('visits.line')} />
      <ListView
        list={list}
        page={page}
        title={t('navigation.visits')}
        rowName={({ storeName }) => storeName}
        columns={useColumns()}
        empty={<EmptyState icon={IconHeartHandshake} framed={false} title={t('visits.empty')} />}
      />
    </>
  )
}
