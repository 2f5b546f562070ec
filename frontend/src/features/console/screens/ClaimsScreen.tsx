import { IconCashBanknote, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Claim, useConsoleQuery } from '@/features/console/api'
import { ClaimActs } from '@/features/console/components/ClaimActs'
import { ReturnsList } from '@/features/console/components/ReturnsList'
import { formatPlanMoney, ownZone } from '@/features/console/figures'
import { consoleClaims } from '@/features/console/lists'
import { userPage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ALL } from '@/ui/list/defineList'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { type ListHandle, useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

function Decision({ claim }: { claim: Claim }) {
  const { t, i18n } = useTranslation('console')
  if (claim.state === 'IN_REVIEW') return <ClaimActs claim={claim} />
  const isApproved = claim.state === 'APPROVED'
  const when = claim.decidedAt ? formatNear(claim.decidedAt, i18n.language, ownZone()) : ''
  return (
    <span className={classes.two}>
      <StatusChip
        tone={isApproved ? 'ok' : 'danger'}
        icon={isApproved ? IconCircleCheck : IconCircleX}
      >
        {t(`claims.state.${claim.state}`)}
      </StatusChip>
      <span className={classes.dim}>{`${claim.decidedBy} · ${when}`}</span>
      {claim.toReturn && <span className={classes.wrong}>{t('claims.returning')}</span>}
      {claim.reason !== '' && <span className={classes.dim}>«{claim.reason}»</span>}
    </span>
  )
}

function useColumns(): Column<Claim>[] {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  return [
    {
      key: 'who',
      title: t('claims.column.who'),
      render: (row) => (
        <span className={classes.two}>
          <Link to={href.page(userPage(row.userOid))}>{row.name}</Link>
          <span className={classes.dim}>{row.stores.join(', ') || row.email}</span>
        </span>
      ),
    },
    {
      key: 'plan',
      title: t('stores.column.plan'),
      render: (row) => t(`claims.terms.${row.frequency}`, { plan: row.tierPlan }),
    },
    {
      key: 'operation',
      title: t('claims.column.operation'),
      render: (row) => (
        <span className={classes.two}>
          <span className={classes.number}>{row.operationNumber}</span>
          <span className={classes.dim}>{t(`claims.way.${row.way}`)}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('claims.column.amount'),
      align: 'right',
      render: (row) => formatPlanMoney(row.amount, row.currency, i18n.language),
    },
    {
      key: 'at',
      title: t('claims.column.at'),
      render: (row) => formatNear(row.createdAt, i18n.language, ownZone()),
    },
    {
      key: 'decision',
      title: t('claims.column.decision'),
      render: (row) => <Decision claim={row} />,
    },
  ]
}

function ClaimsList({
  list,
  toolbar,
}: {
  list: ListHandle<typeof consoleClaims>
  toolbar: ReactNode
}) {
  const { t } = useTranslation('console')
  const { tab, q } = list.state
  const { page: number, limit } = list.query
  const state = tab === 'APPROVED' || tab === 'REJECTED' ? tab : 'IN_REVIEW'
  const page = useConsoleQuery('/api/v1/console/subscription/claim', {
    params: { query: { page: number, limit, q, state } },
  })
  return (
    <ListView
      list={list}
      page={page}
      title={t('navigation.subscriptions')}
      apart
      rowName={({ operationNumber }) => operationNumber}
      columns={useColumns()}
      toolbar={toolbar}
      empty={<EmptyState icon={IconCashBanknote} framed={false} title={t('claims.empty')} />}
    />
  )
}

/** Payments of plans: those that were reported, the oldest on top, and those that are to be returned. */
export function ClaimsScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.subscriptions'))
  const list = useList(consoleClaims)
  const { tab } = list.state
  const counts = useConsoleQuery('/api/v1/console/subscription/claim', {
    params: { query: { limit: 1 } },
  }).data
  const numbers = { [ALL]: counts?.waiting, TO_RETURN: counts?.toReturn }
  const tabs = consoleClaims.tabs.map((value) => ({
    value,
    label: t(`claims.tab.${value}`),
    count: numbers[value as keyof typeof numbers],
    waiting: true,
  }))
  const toolbar = (
    <ListToolbar
      list={list}
      search={t('claims.search')}
      tabs={{ label: t('claims.tabs'), items: tabs }}
    />
  )
  return (
    <>
      <PageHeader title={t('navigation.subscriptions')} line={t('claims.line')} />
      {tab === 'TO_RETURN' ? (
        <ReturnsList list={list} toolbar={toolbar} />
      ) : (
        <ClaimsList list={list} toolbar={toolbar} />
      )}
    </>
  )
}
