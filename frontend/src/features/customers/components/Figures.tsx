import { Card } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { atCustomer, type Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { CREDIT, noon, owes } from '@/features/customers/credit/creditApi'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

/** What was bought, how much a time, and when last; what is owed, where something is. */
export function Figures({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customer', 'credit'])
  const { data: credit } = useStoreQuery('get', CREDIT, atCustomer(customer._id))
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { orderCount, spent, average, lastOrderAt, daysBetween } = customer
  const isToday =
    lastOrderAt !== null && dayIn(lastOrderAt, timeZone) === dayIn(Date.now(), timeZone)
  const last = lastOrderAt ? formatDay(lastOrderAt, locale, timeZone) : '—'
  const every = daysBetween !== null && t('figures.every', { count: Math.max(1, daysBetween) })
  const figures = [
    {
      label: t('figures.spent'),
      value: format(spent),
      note: t('figures.orders', { count: orderCount }),
    },
    { label: t('figures.average'), value: format(average), note: t('figures.perOrder') },
    { label: t('figures.last'), value: isToday ? t('figures.today') : last, note: every || '' },
  ]
  if (credit && owes(credit)) {
    const dueOn = credit.dueOn && formatDay(noon(credit.dueOn), locale, 'UTC')
    figures.push({
      label: t('credit:figure.balance'),
      value: format(credit.balance),
      note: dueOn ? t('credit:dueOn', { day: dueOn }) : '',
    })
  }
  return (
    <Card component="dl" padding={0} className={classes.figures} data-count={figures.length}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <div className={classes.value}>{value}</div>
            <p className={classes.dim}>{note || '\u00a0'}</p>
          </dd>
        </div>
      ))}
    </Card>
  )
}
