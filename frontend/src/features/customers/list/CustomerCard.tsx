import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CustomerRow, nameOf } from '@/features/customers/api'
import { CategoryChips } from '@/features/customers/components/CategoryChips'
import classes from '@/features/customers/components/customers.module.css'
import { Blocked, Owes } from '@/features/customers/list/useCustomerColumns'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

/** A row of the list on a phone. */
export function CustomerCard({ customer, to }: { customer: CustomerRow; to: string }) {
  const { t } = useTranslation('customers')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { lastOrderAt, orderCount, district } = customer
  const last = lastOrderAt && t('lastOn', { day: formatDay(lastOrderAt, locale, timeZone) })
  const facts = [district, t('orders', { count: orderCount }), last].filter(Boolean)
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <Link to={to} className={classes.open}>
          {nameOf(customer, t('nobody'))}
        </Link>
        <span className={classes.figure}>{format(customer.spent)}</span>
      </div>
      <span className={classes.dim}>{facts.join(' · ')}</span>
      <CategoryChips categories={customer.categories} />
      <Owes customer={customer} />
      <Blocked customer={customer} />
    </div>
  )
}
