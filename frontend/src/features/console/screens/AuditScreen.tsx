import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type AuditEntry, useConsoleQuery } from '@/features/console/api'
import { ownZone } from '@/features/console/figures'
import { consoleAudit } from '@/features/console/lists'
import { formatExact } from '@/lib/dates'
import { isUuid } from '@/lib/uuid'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { StateTabs } from '@/ui/StateTabs'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

function useColumns(): Column<AuditEntry>[] {
  const { t, i18n } = useTranslation('console')
  const words = ({ changes }: AuditEntry) =>
    'before' in changes ? `${String(changes.before)} → ${String(changes.after)}` : ''
  return [
    {
      key: 'at',
      title: t('audit.column.at'),
      render: ({ at }) => formatExact(at, i18n.language, ownZone()),
    },
    {
      key: 'who',
      title: t('visits.column.who'),
      render: ({ adminName }) => adminName || t('audit.server'),
    },
    {
      key: 'what',
      title: t('audit.column.what'),
      render: (row) => (
        <span className={classes.two}>
          {row.action === 'CALL' ? (
            <span className={classes.code}>
              {row.method} {row.path}
            </span>
          ) : (
            t(`audit.action.${row.action}`, { defaultValue: row.action })
          )}
          <span className={classes.dim}>{[row.label, words(row)].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'reason',
      title: t('reason.label'),
      render: ({ reason }) => reason || '–',
    },
    {
      key: 'address',
      title: t('audit.column.address'),
      hideBelow: 'lg',
      render: ({ address }) => address || '–',
    },
  ]
}

/** What platform admins did, and with a press each call of theirs. It is never changed. */
export function AuditScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.audit'))
  const [parameters] = useSearchParams()
  const storeOid = parameters.get('storeOid') ?? ''
  const list = useList(consoleAudit)
  const { page: number, limit } = list.query
  const calls = list.state.calls === true
  const page = useConsoleQuery('/api/v1/console/audit', {
    params: {
      query: { page: number, limit, acts: !calls, ...(isUuid(storeOid) && { storeOid }) },
    },
  })
  const tabs = [
    { value: 'acts', label: t('audit.acts') },
    { value: 'calls', label: t('audit.calls') },
  ]
  return (
    <>
      <PageHeader title={t('navigation.audit')} line={t('audit.line')} />
      <ListView
        list={list}
        page={page}
        title={t('navigation.audit')}
        apart
        rowName={({ action }) => action}
        columns={useColumns()}
        toolbar={
          <StateTabs
            label={t('audit.tabs')}
            tabs={tabs}
            value={calls ? 'calls' : 'acts'}
            onChange={(value) => list.change({ calls: value === 'calls' ? true : undefined })}
          />
        }
        empty={<EmptyState icon={IconHistory} framed={false} title={t('audit.empty')} />}
      />
    </>
  )
}
