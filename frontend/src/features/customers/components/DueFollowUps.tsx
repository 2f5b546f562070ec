import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/customers/components/detail.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { paths } from '@/lib/paths'

const VISIBLE = 5

/** Follow-ups of today and of days before, for the home; nothing without one. */
export function DueFollowUps() {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const href = useHref()
  const access = useAccess('customers.view')
  const { data } = useStoreQuery(
    'get',
    '/api/v1/crm/customer/follow-up',
    {},
    { enabled: access.allowed, select: ({ items }) => items },
  )
  if (!data || data.length === 0) return null
  return (
    <Card component="section" aria-labelledby="due-follow-ups">
      <Title order={2} id="due-follow-ups">
        {t('followUps.title', { count: data.length })}
      </Title>
      <ul className={classes.rows}>
        {data.slice(0, VISIBLE).map((one) => (
          <li key={one._id}>
            <span>
              <Link to={href.store(paths.customer(one.customerOid))} className={classes.link}>
                {one.body}
              </Link>
              <p className={classes.dim}>{one.customerName}</p>
            </span>
            <span className={classes.dim}>
              {formatDay(`${one.dueOn}T12:00:00Z`, locale, 'UTC')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
