import { IconBan, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CustomerRow, nameOf } from '@/features/customers/api'
import { CategoryChips } from '@/features/customers/components/CategoryChips'
import classes from '@/features/customers/components/customers.module.css'
import { isOverdue } from '@/features/customers/credit/creditApi'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { readablePhone } from '@/lib/readablePhone'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { initials } from '@/lib/text'
import type { Column } from '@/ui/dataTable/Column'
import { StatusChip } from '@/ui/StatusChip'

export function Blocked({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation('customers')
  if (!customer.blocked) return null
  return (
    <StatusChip tone="danger" icon={IconBan}>
      {t('blocked')}
    </StatusChip>
  )
}

/** What this person owes, and since when it should have been paid. */
export function Owes({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation('customers')
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { creditBalance, creditDueOn } = customer
  if (Number(creditBalance) === 0) return null
  const isLate = isOverdue(creditDueOn, dayIn(Date.now(), timeZone))
  const amount = format(creditBalance)
  return isLate ? (
    <StatusChip tone="danger" icon={IconClock}>
      {t('owesLate', { amount })}
    </StatusChip>
  ) : (
    <span className={classes.dim}>{t('owes', { amount })}</span>
  )
}

function Who({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation('customers')
  const name = nameOf(customer, t('nobody'))
  return (
    <span className={classes.who}>
      <span className={classes.avatar} aria-hidden>
        {initials(name)}
      </span>
      <span>
        <span className={classes.name}>{name}</span>
        {customer.name && customer.company && <div className={classes.dim}>{customer.company}</div>}
        <Blocked customer={customer} />
      </span>
    </span>
  )
}

/** The columns that are chosen, after who it is. */
export function useCustomerColumns(visible: readonly string[]): Column<CustomerRow>[] {
  const { t } = useTranslation('customers')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const day = (at: string | null) => (at ? formatDay(at, locale, timeZone) : '—')
  const columns: Column<CustomerRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      sortable: true,
      render: (row) => <Who customer={row} />,
    },
    {
      key: 'categories',
      title: t('column.categories'),
      render: (row) => <CategoryChips categories={row.categories} />,
    },
    { key: 'district', title: t('column.district'), render: ({ district }) => district || '—' },
    {
      key: 'phone',
      title: t('column.phone'),
      render: ({ phone }) => phone && readablePhone(phone),
    },
    { key: 'email', title: t('column.email'), render: ({ email }) => email },
    { key: 'tags', title: t('column.tags'), render: ({ tags }) => tags.join(', ') },
    {
      key: 'orderCount',
      title: t('column.orderCount'),
      align: 'right',
      sortable: true,
      render: ({ orderCount }) => formatCount(orderCount, locale),
    },
    {
      key: 'spent',
      title: t('column.spent'),
      align: 'right',
      sortable: true,
      render: ({ spent }) => format(spent),
    },
    {
      key: 'credit',
      title: t('column.credit'),
      align: 'right',
      render: (row) => <Owes customer={row} />,
    },
    {
      key: 'lastOrderAt',
      title: t('column.lastOrderAt'),
      sortable: true,
      render: ({ lastOrderAt }) => day(lastOrderAt),
    },
  ]
  return columns.filter(({ key }) => key === 'name' || visible.includes(key))
}
