import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconMinus, IconRotate2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import { type HistoryEntry, historyQuery, loadReceipt } from '@/features/subscription/myPlan'
import { dayText, lastDay } from '@/features/subscription/planDays'
import { planMoney } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { saveBlob } from '@/lib/saveBlob'
import { joinWords } from '@/lib/text'
import { DataTable } from '@/ui/DataTable'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import classes from './HistoryCard.module.css'

/** What happened, and how, in words. */
function useEntryWords() {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const what = (row: HistoryEntry) => {
    const plan = row.tierPlan
    if (row.kind !== 'PAID' || row.periodStart === null || row.periodEnd === null) {
      return t(`history.kinds.${row.kind}`, { plan })
    }
    const from = dayText(row.periodStart, locale)
    return t('history.kinds.PAID', { plan, from, to: dayText(lastDay(row.periodEnd), locale) })
  }
  const note = (row: HistoryEntry) => {
    if (row.note !== '') return `«${row.note}»`
    return row.reason === '' ? '' : t(`cancel.reasons.${row.reason}`)
  }
  const how = (row: HistoryEntry) => (row.way === '' ? row.by || '–' : t(`ways.${row.way}`))
  const proof = (row: HistoryEntry) =>
    row.card ||
    (row.reference === '' || row.way === 'CARD'
      ? ''
      : t('history.operation', { number: row.reference }))
  return { what, note, how, proof }
}

function PaymentState({ row }: { row: HistoryEntry }) {
  const { t } = useTranslation('myPlan')
  const [tone, icon] =
    row.state === 'PAID'
      ? (['ok', IconCircleCheck] as const)
      : row.state === 'NONE'
        ? (['neutral', IconMinus] as const)
        : (['warning', IconRotate2] as const)
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`history.states.${row.state}`)}
    </StatusChip>
  )
}

function Receipt({ row }: { row: HistoryEntry }) {
  const { receipt, chargeOid } = row
  if (receipt === null || chargeOid === null) return <>–</>
  const load = async () => {
    try {
      saveBlob(await loadReceipt(chargeOid), `${receipt}.pdf`)
    } catch (error) {
      void showError(error as Error)
    }
  }
  return (
    <Anchor component="button" type="button" onClick={() => void load()}>
      {receipt}
    </Anchor>
  )
}

function useColumns(): Column<HistoryEntry>[] {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const { what, note, how, proof } = useEntryWords()
  const two = (first: string, second: string, isBold = false) => (
    <span className={classes.two}>
      <span data-bold={isBold || undefined}>{first}</span>
      {second !== '' && <small>{second}</small>}
    </span>
  )
  return [
    { key: 'at', title: t('history.day'), render: (row) => formatDay(row.at, locale) },
    { key: 'what', title: t('history.what'), render: (row) => two(what(row), note(row), true) },
    { key: 'how', title: t('history.how'), render: (row) => two(how(row), proof(row)) },
    { key: 'state', title: t('history.state'), render: (row) => <PaymentState row={row} /> },
    {
      key: 'amount',
      title: t('history.amount'),
      align: 'right',
      render: (row) => planMoney(row.amount, row.currency, locale),
    },
    { key: 'pdf', title: 'PDF', align: 'right', render: (row) => <Receipt row={row} /> },
  ]
}

function EntryCard({ row }: { row: HistoryEntry }) {
  const { locale } = useLocalePath()
  const { what, note, how, proof } = useEntryWords()
  const words = [formatDay(row.at, locale), how(row), proof(row), note(row)]
  return (
    <div className={classes.card}>
      <strong>{what(row)}</strong>
      <b className="tabular">{planMoney(row.amount, row.currency, locale)}</b>
      <span>{words.filter((word) => word !== '' && word !== '–').join(' · ')}</span>
      <span>{row.receipt !== null && <Receipt row={row} />}</span>
    </div>
  )
}

/** Every step of the plan and every payment, with its receipt. */
export function HistoryCard() {
  const { t, i18n } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...historyQuery(page), placeholderData: keepPreviousData })
  const columns = useColumns()
  const { what } = useEntryWords()
  const { data, error, isPending, refetch } = query
  const paid = (data?.paid ?? []).map(({ amount, currency }) => planMoney(amount, currency, locale))
  return (
    <SideCard title={t('history.title')}>
      <div className={classes.table}>
        <DataTable
          label={t('history.title')}
          rows={data?.items ?? []}
          rowKey={(row) => row._id}
          rowName={what}
          columns={columns}
          card={(row) => <EntryCard row={row} />}
          cardsOnTablet
          loading={isPending}
          error={error && { requestCode: error.requestId, title: t('history.failed') }}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              framed={false}
              title={t('history.empty')}
              description={t('history.emptyLine')}
            />
          }
          page={page}
          limit={data?.limit ?? 10}
          total={data?.total ?? 0}
          totalIsCapped={data?.totalIsCapped}
          onPage={setPage}
        />
      </div>
      {paid.length > 0 && (
        <p className={classes.total}>
          {t('history.total', { amount: joinWords(paid, i18n.language) })}
        </p>
      )}
    </SideCard>
  )
}
