import { Button } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Returned, useConsoleAct, useConsoleQuery, writeReturn } from '@/features/console/api'
import { ReasonDialog } from '@/features/console/components/ReasonDialog'
import { formatPlanMoney, ownZone } from '@/features/console/figures'
import type { consoleClaims } from '@/features/console/lists'
import { userPage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListView } from '@/ui/list/ListView'
import type { ListHandle } from '@/ui/list/useList'
import classes from './console.module.css'

function useColumns(onReturn: (row: Returned) => void): Column<Returned>[] {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  const money = (row: Returned) => formatPlanMoney(row.amount, row.currency, i18n.language)
  return [
    {
      key: 'who',
      title: t('claims.column.who'),
      render: (row) => (
        <span className={classes.two}>
          <Link to={href.page(userPage(row.userOid))}>{row.name}</Link>
          <span className={classes.dim}>{row.email}</span>
        </span>
      ),
    },
    {
      key: 'why',
      title: t('returns.why'),
      render: (row) => (
        <span className={classes.two}>
          {t(`returns.reasons.${row.why}`)}
          <span className={classes.dim}>{row.tierPlan}</span>
        </span>
      ),
    },
    {
      key: 'operation',
      title: t('claims.column.operation'),
      render: (row) => (
        <span className={classes.two}>
          <span className={classes.code}>{row.reference}</span>
          <span className={classes.dim}>{row.card || t(`claims.way.${row.way}`)}</span>
        </span>
      ),
    },
    { key: 'amount', title: t('claims.column.amount'), align: 'right', render: money },
    {
      key: 'at',
      title: t('claims.column.at'),
      render: ({ paidAt }) => (paidAt ? formatNear(paidAt, i18n.language, ownZone()) : '–'),
    },
    {
      key: 'done',
      title: t('claims.column.decision'),
      render: (row) => (
        <Button
          aria-label={t('returns.doneNamed', { amount: money(row), name: row.name })}
          onClick={() => onReturn(row)}
        >
          {t('returns.done')}
        </Button>
      ),
    },
  ]
}

/** Money that came in for nothing: somebody gives it back at the bank or the provider, and says so here. */
export function ReturnsList({
  list,
  toolbar,
}: {
  list: ListHandle<typeof consoleClaims>
  toolbar: ReactNode
}) {
  const { t, i18n } = useTranslation('console')
  const act = useConsoleAct()
  const [returning, setReturning] = useState<Returned | null>(null)
  const { q } = list.state
  const { page: number, limit } = list.query
  const page = useConsoleQuery('/api/v1/console/subscription/return', {
    params: { query: { page: number, limit, q } },
  })
  return (
    <>
      <ListView
        list={list}
        page={page}
        title={t('claims.tab.TO_RETURN')}
        apart
        rowName={({ reference }) => reference}
        columns={useColumns(setReturning)}
        toolbar={toolbar}
        empty={<EmptyState icon={IconReceiptRefund} framed={false} title={t('returns.empty')} />}
        nothingFound={
          <EmptyState icon={IconReceiptRefund} framed={false} title={t('returns.empty')} />
        }
      />
      {returning !== null && (
        <ReasonDialog
          title={t('returns.title', {
            amount: formatPlanMoney(returning.amount, returning.currency, i18n.language),
            name: returning.name,
          })}
          label={t('returns.operation')}
          line={t('returns.line')}
          confirmLabel={t('returns.confirm')}
          onClose={() => setReturning(null)}
          onConfirm={(reason) => act(() => writeReturn(returning._id, reason), t('returns.saved'))}
        />
      )}
    </>
  )
}
