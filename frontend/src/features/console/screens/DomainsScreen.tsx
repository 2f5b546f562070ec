import { IconAlertTriangle, IconCircleCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ConsoleDomain, useConsoleQuery } from '@/features/console/api'
import { ownZone } from '@/features/console/figures'
import { consoleDomains } from '@/features/console/lists'
import { storePage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import { usePageTitle } from '@/ui/usePageTitle'

function useColumns(): Column<ConsoleDomain>[] {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  return [
    { key: 'host', title: t('domains.column.host'), render: ({ host }) => host },
    {
      key: 'store',
      title: t('stores.column.store'),
      render: (row) => <Link to={href.page(storePage(row.storeOid))}>{row.storeName}</Link>,
    },
    {
      key: 'state',
      title: t('domains.column.state'),
      render: ({ verifiedAt }) =>
        verifiedAt === null ? (
          <StatusChip tone="warning" icon={IconAlertTriangle}>
            {t('domains.unverified')}
          </StatusChip>
        ) : (
          <StatusChip tone="ok" icon={IconCircleCheck}>
            {t('domains.verified')}
          </StatusChip>
        ),
    },
    {
      key: 'since',
      title: t('users.column.since'),
      hideBelow: 'md',
      render: ({ createdAt }) => formatDay(createdAt, i18n.language, ownZone()),
    },
  ]
}

/** Hosts of all stores; those that nobody has verified come first. */
export function DomainsScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.domains'))
  const list = useList(consoleDomains)
  const { q, kind } = list.state
  const { page: number, limit } = list.query
  const page = useConsoleQuery('/api/v1/console/domain', {
    params: { query: { page: number, limit, q, kind: kind ?? 'CUSTOM' } },
  })
  return (
    <>
      <PageHeader title={t('navigation.domains')} line={t('domains.line')} />
      <ListView
        list={list}
        page={page}
        title={t('navigation.domains')}
        apart
        rowName={({ host }) => host}
        columns={useColumns()}
        toolbar={
          <ListToolbar
            list={list}
            search={t('domains.search')}
            filters={[
              choiceFilter(list, 'kind', {
                label: t('domains.kind'),
                options: [
                  { value: 'CUSTOM', label: t('domains.custom') },
                  { value: 'FREE', label: t('domains.free') },
                ],
                without: t('domains.custom'),
              }),
            ]}
          />
        }
        empty={<EmptyState icon={IconWorld} framed={false} title={t('domains.empty')} />}
      />
    </>
  )
}
