import { IconBook2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { ANSWER_FIELD, BOOK, type ComplaintRow } from '@/features/complaints/api'
import { complaintList, KINDS } from '@/features/complaints/complaintList'
import { BookHeader } from '@/features/complaints/components/BookHeader'
import { ClockChip, ClockLine } from '@/features/complaints/components/ClockLine'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { useRowKeys } from '@/ui/list/useRowKeys'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import classes from '../components/complaints.module.css'

function useColumns(): Column<ComplaintRow>[] {
  const { t } = useTranslation('complaints')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return [
    {
      key: 'code',
      title: t('column.code'),
      render: (row) => (
        <div>
          {row.code}
          <div className={classes.dim}>{t(`kind.${row.kind}`)}</div>
        </div>
      ),
    },
    {
      key: 'consumer',
      title: t('column.consumer'),
      render: (row) => (
        <div>
          {row.name}
          <div className={classes.dim}>{row.good}</div>
        </div>
      ),
    },
    {
      key: 'filedAt',
      title: t('column.filedAt'),
      sortable: true,
      render: (row) => formatDayTime(row.filedAt, locale, timeZone),
    },
    {
      key: 'dueOn',
      title: t('column.clock'),
      sortable: true,
      render: (row) => (
        <ClockLine clock={row.clock} dueOn={row.dueOn} answered={row.state === 'ANSWERED'} />
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (row) => <ClockChip clock={row.clock} answered={row.state === 'ANSWERED'} />,
    },
  ]
}

function Card({ row, to }: { row: ComplaintRow; to: string }) {
  const { t } = useTranslation('complaints')
  const answered = row.state === 'ANSWERED'
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.line}>
        <strong>{row.code}</strong>
        <ClockChip clock={row.clock} answered={answered} />
      </span>
      <span>
        {row.name} <span className={classes.dim}>· {t(`kind.${row.kind}`)}</span>
      </span>
      <ClockLine clock={row.clock} dueOn={row.dueOn} answered={answered} />
    </Link>
  )
}

function Register() {
  const { t } = useTranslation('complaints')
  const href = useHref()
  const list = useList(complaintList)
  const page = useStoreQuery('get', BOOK, { params: { query: list.query } })
  const linkOf = ({ _id }: ComplaintRow) => href.store(paths.complaint(_id))
  const { data } = page
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const answer = (index: number) => {
    const row = data?.items[index]
    if (row) void navigate(`${linkOf(row)}#${ANSWER_FIELD}`)
  }
  useRowKeys(box, { r: answer })
  const counts: Record<string, number | undefined> = { OPEN: data?.open, ANSWERED: data?.answered }
  const tabs = complaintList.tabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: counts[value],
    waiting: value === 'OPEN',
  }))
  const kinds = KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <div ref={box}>
      <BookHeader page="register" />
      <ListView
        list={list}
        page={page}
        title={t('title')}
        failed={t('list.failed')}
        rowName={({ code }) => code}
        linkOf={linkOf}
        columns={useColumns()}
        card={(row) => <Card row={row} to={linkOf(row)} />}
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
            icon={IconBook2}
            framed={false}
            title={t('list.empty')}
            description={t('list.emptyLine')}
          />
        }
      />
    </div>
  )
}

/** The register of the complaints book. */
export function ComplaintListScreen() {
  const { t } = useTranslation('complaints')
  const { allowed, reason } = useAccess('content.view')
  if (allowed) return <Register />
  return (
    <>
      <PageHeader title={t('title')} />
      <NoPermissionState title={t('list.noAccess')} description={reason} />
    </>
  )
}
