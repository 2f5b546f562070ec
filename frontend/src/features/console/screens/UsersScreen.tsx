import { IconShieldCheck, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { type UserRow, useConsoleQuery } from '@/features/console/api'
import { UserPanel } from '@/features/console/components/UserPanel'
import { ownZone } from '@/features/console/figures'
import { consoleUsers } from '@/features/console/lists'
import { userPage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import { isUuid } from '@/lib/uuid'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

function useColumns(): Column<UserRow>[] {
  const { t, i18n } = useTranslation('console')
  const near = (moment: string | null) =>
    moment === null ? '–' : formatNear(moment, i18n.language, ownZone())
  return [
    {
      key: 'email',
      title: t('users.column.person'),
      sortable: true,
      render: (row) => (
        <span className={classes.two}>
          {row.name}
          <span className={classes.dim}>{row.email}</span>
        </span>
      ),
    },
    { key: 'plan', title: t('stores.column.plan'), render: ({ tierPlan }) => tierPlan },
    {
      key: 'stores',
      title: t('users.column.stores'),
      align: 'right',
      render: ({ storeCount }) => storeCount,
    },
    {
      key: 'safety',
      title: t('users.column.safety'),
      hideBelow: 'md',
      render: (row) =>
        row.isPlatformAdmin ? (
          <StatusChip tone="review" icon={IconShieldCheck}>
            {t('users.admin')}
          </StatusChip>
        ) : (
          t(row.secondStep ? 'users.secondStep' : 'users.noSecondStep')
        ),
    },
    {
      key: 'lastLogin',
      title: t('users.column.lastLogin'),
      sortable: true,
      render: ({ lastLogin }) => near(lastLogin),
    },
    {
      key: 'createdAt',
      title: t('users.column.since'),
      sortable: true,
      hideBelow: 'lg',
      render: ({ createdAt }) => near(createdAt),
    },
  ]
}

/** Every account; the one that is open stands below the list. */
export function UsersScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.users'))
  const href = useHref()
  const { search } = useLocation()
  const { userOid } = useParams()
  const list = useList(consoleUsers)
  const page = useConsoleQuery('/api/v1/console/user', { params: { query: list.query } })
  return (
    <>
      <PageHeader title={t('navigation.users')} line={t('users.line')} />
      <ListView
        list={list}
        page={page}
        title={t('navigation.users')}
        rowName={({ email }) => email}
        linkOf={({ _id }) => href.page(`${userPage(_id)}${search}`)}
        columns={useColumns()}
        toolbar={
          <ListToolbar
            list={list}
            search={t('users.search')}
            filters={[
              choiceFilter(list, 'admins', {
                label: t('users.kind'),
                options: [{ value: 'true', label: t('users.admins') }],
              }),
            ]}
          />
        }
        empty={<EmptyState icon={IconUsers} framed={false} title={t('users.empty')} />}
      />
      {isUuid(userOid ?? '') && <UserPanel key={userOid} userOid={userOid as string} />}
    </>
  )
}
