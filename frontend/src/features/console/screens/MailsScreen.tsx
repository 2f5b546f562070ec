import { IconAlertTriangle, IconCircleCheck, IconClock, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type SentMail, useConsoleQuery } from '@/features/console/api'
import { ownZone } from '@/features/console/figures'
import { consoleMails } from '@/features/console/lists'
import { formatDayTime } from '@/lib/dates'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

const chips = {
  SENT: { tone: 'ok', icon: IconCircleCheck },
  WAITING: { tone: 'neutral', icon: IconClock },
  FAILED: { tone: 'danger', icon: IconAlertTriangle },
} as const

function useColumns(): Column<SentMail>[] {
  const { t, i18n } = useTranslation('console')
  return [
    {
      key: 'to',
      title: t('mails.column.to'),
      render: (row) => (
        <span className={classes.two}>
          {row.to}
          <span className={classes.dim}>{row.storeName || t('work.platform')}</span>
        </span>
      ),
    },
    {
      key: 'template',
      title: t('mails.column.template'),
      render: ({ template, language }) => (
        <span className={classes.two}>
          <span className={classes.code}>{template}</span>
          <span className={classes.dim}>{language.toUpperCase()}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('mails.column.state'),
      render: ({ state, error }) => (
        <span className={classes.two}>
          <StatusChip {...chips[state]}>{t(`mails.state.${state}`)}</StatusChip>
          {state !== 'SENT' && error !== '' && <span className={classes.dim}>{error}</span>}
        </span>
      ),
    },
    {
      key: 'at',
      title: t('mails.column.at'),
      render: ({ doneAt, createdAt }) =>
        formatDayTime(doneAt ?? createdAt, i18n.language, ownZone()),
    },
  ]
}

/** Which mails left, wait or failed. What a mail says is for its reader alone. */
export function MailsScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.mails'))
  const list = useList(consoleMails)
  const { tab, q } = list.state
  const { page: number, limit } = list.query
  const page = useConsoleQuery('/api/v1/console/mail', {
    params: { query: { page: number, limit, q, state: tab } },
  })
  const tabs = consoleMails.tabs.map((value) => ({ value, label: t(`mails.tab.${value}`) }))
  return (
    <>
      <PageHeader title={t('navigation.mails')} line={t('mails.line')} />
      <ListView
        list={list}
        page={page}
        title={t('navigation.mails')}
        rowName={({ to }) => to}
        columns={useColumns()}
        toolbar={
          <ListToolbar
            list={list}
            search={t('mails.search')}
            tabs={{ label: t('mails.tabs'), items: tabs }}
          />
        }
        empty={<EmptyState icon={IconMail} framed={false} title={t('mails.empty')} />}
      />
    </>
  )
}
