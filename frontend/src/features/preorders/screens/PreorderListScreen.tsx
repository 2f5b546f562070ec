import { IconCalendarClock, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { noon, PREORDERS, type PreorderRow } from '@/features/preorders/api'
import { PreorderChip } from '@/features/preorders/components/PreorderChip'
import { KINDS, preorderList } from '@/features/preorders/preorderList'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from '../components/preorders.module.css'

function NewButtons() {
  const { t } = useTranslation('preorders')
  const href = useHref()
  const access = useAccess('orders.create')
  const icon = <IconPlus size={16} stroke={2} aria-hidden />
  const to = (kind: string) => href.store(`${paths.preorderNew}?kind=${kind}`)
  return (
    <>
      <PermissionButton {...access} component={Link} to={to('OFFER')} leftSection={icon}>
        {t('list.newOffer')}
      </PermissionButton>
      <PermissionButton
        {...access}
        tone="primary"
        component={Link}
        to={to('REQUEST')}
        leftSection={icon}
      >
        {t('list.newQuote')}
      </PermissionButton>
    </>
  )
}

function useWords() {
  const { t } = useTranslation('preorders')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  return {
    who: (row: PreorderRow) => row.customerName || row.title || t(`kind.${row.kind}`),
    what: (row: PreorderRow) =>
      [t(`kind.${row.kind}`), row.customerName && row.title].filter(Boolean).join(' · '),
    day: (row: PreorderRow) =>
      row.availableOn ? formatDay(noon(row.availableOn), locale, 'UTC') : '–',
    sum: (row: PreorderRow) =>
      row.kind !== 'OFFER'
        ? format(row.total)
        : row.maxQuantity === null
          ? t('list.taken', { count: row.taken })
          : t('list.takenOf', { count: row.taken, max: row.maxQuantity }),
  }
}

function useColumns(): Column<PreorderRow>[] {
  const { t } = useTranslation('preorders')
  const words = useWords()
  return [
    {
      key: 'who',
      title: t('column.who'),
      render: (row) => (
        <div>
          {words.who(row)}
          <div className={classes.dim}>{words.what(row)}</div>
        </div>
      ),
    },
    { key: 'availableOn', title: t('column.availableOn'), sortable: true, render: words.day },
    { key: 'total', title: t('column.total'), align: 'right', render: words.sum },
    { key: 'state', title: t('column.state'), render: (row) => <PreorderChip state={row.state} /> },
  ]
}

function PreorderCard({ row, to }: { row: PreorderRow; to: string }) {
  const words = useWords()
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.line}>
        <strong>{words.who(row)}</strong>
        <PreorderChip state={row.state} />
      </span>
      <span className={classes.line}>
        <span className={classes.dim}>{words.what(row)}</span>
        <span className={classes.figure}>{words.sum(row)}</span>
      </span>
    </Link>
  )
}

function Preorders() {
  const { t } = useTranslation('preorders')
  const href = useHref()
  const list = useList(preorderList)
  const page = useStoreQuery('get', PREORDERS, { params: { query: list.query } })
  const linkOf = ({ _id }: PreorderRow) => href.store(paths.preorder(_id))
  const words = useWords()
  const { data } = page
  const counts: Record<string, number | undefined> = {
    TO_ANSWER: data?.toAnswer,
    SENT: data?.sent,
    ACCEPTED: data?.accepted,
  }
  const tabs = preorderList.tabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: counts[value],
    waiting: value === 'TO_ANSWER',
  }))
  const kinds = KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <>
      <PageHeader title={t('list.title')} line={t('list.line')} actions={<NewButtons />} />
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={words.who}
        linkOf={linkOf}
        columns={useColumns()}
        card={(row) => <PreorderCard row={row} to={linkOf(row)} />}
        toolbar={
          <ListToolbar
            list={list}
            search={t('list.search')}
            tabs={{ label: t('list.tabs'), items: tabs }}
            filters={[choiceFilter(list, 'kind', { label: t('column.kind'), options: kinds })]}
          />
        }
        empty={
          <EmptyState
            icon={IconCalendarClock}
            framed={false}
            title={t('list.empty')}
            description={t('list.emptyLine')}
          />
        }
      />
    </>
  )
}

/** Quotes, presales and the places in them. */
export function PreorderListScreen() {
  const { t } = useTranslation('preorders')
  const { allowed, reason } = useAccess('orders.view')
  if (allowed) return <Preorders />
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NoPermissionState title={t('list.noAccess')} description={reason} />
    </>
  )
}
