import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  retryKind,
  retryWork,
  useConsoleAct,
  useConsoleQuery,
  type Work,
} from '@/features/console/api'
import { JobsCard } from '@/features/console/components/JobsCard'
import { ownZone } from '@/features/console/figures'
import { consoleWork } from '@/features/console/lists'
import { formatDayTime } from '@/lib/dates'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ALL } from '@/ui/list/defineList'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

function useColumns(): Column<Work>[] {
  const { t, i18n } = useTranslation('console')
  const act = useConsoleAct()
  return [
    {
      key: 'kind',
      title: t('work.column.kind'),
      render: (row) => (
        <span className={classes.two}>
          <span className={classes.code}>{row.kind}</span>
          <span className={classes.dim}>{row.storeName || t('work.platform')}</span>
        </span>
      ),
    },
    {
      key: 'error',
      title: t('work.column.error'),
      render: ({ error }) => <span className={classes.code}>{error || '–'}</span>,
    },
    {
      key: 'attempts',
      title: t('work.column.attempts'),
      align: 'right',
      hideBelow: 'md',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'at',
      title: t('work.column.at'),
      render: (row) =>
        formatDayTime(row.failedAt ?? row.doneAt ?? row.notBefore, i18n.language, ownZone()),
    },
    {
      key: 'retry',
      title: t('work.column.retry'),
      render: (row) =>
        row.failedAt !== null && (
          <Button
            onClick={() => void act(() => retryWork(row._id), t('work.retried', { count: 1 }))}
            aria-label={t('work.retryNamed', { kind: row.kind })}
          >
            {t('work.retry')}
          </Button>
        ),
    },
  ]
}

/** What waits to be done and what was given up, with the reason, and the jobs of the schedule. */
export function WorkScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.work'))
  const act = useConsoleAct()
  const list = useList(consoleWork)
  const { tab, kind, q } = list.state
  const state = tab === ALL ? ('FAILED' as const) : tab
  const { page: number, limit } = list.query
  const page = useConsoleQuery('/api/v1/console/work', {
    params: { query: { page: number, limit, state, q, ...(kind && { kind }) } },
  })
  const kinds = page.data?.kinds ?? []
  const failed = kinds.reduce((sum, one) => sum + one.count, 0)
  const options = kinds.map((one) => ({ value: one.kind, label: `${one.kind} (${one.count})` }))
  const tabs = consoleWork.tabs.map((value) => ({
    value,
    label: t(`work.tab.${value}`),
    count: value === ALL ? failed : undefined,
    waiting: value === ALL,
  }))
  return (
    <>
      <PageHeader title={t('navigation.work')} line={t('work.line')} />
      <div className={classes.stack}>
        <ListView
          list={list}
          page={page}
          title={t('navigation.work')}
          apart
          rowName={({ kind: name }) => name}
          columns={useColumns()}
          toolbar={
            <ListToolbar
              list={list}
              search={t('work.search')}
              tabs={{ label: t('work.tabs'), items: tabs }}
              filters={[choiceFilter(list, 'kind', { label: t('work.column.kind'), options })]}
              end={
                kind &&
                state === 'FAILED' && (
                  <Button
                    leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
                    onClick={() => void act(() => retryKind(kind), t('work.retriedKind', { kind }))}
                  >
                    {t('work.retryAll')}
                  </Button>
                )
              }
            />
          }
          empty={<EmptyState icon={IconSend} framed={false} title={t('work.empty')} />}
        />
        <JobsCard />
      </div>
    </>
  )
}
