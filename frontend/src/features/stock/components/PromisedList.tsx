import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatExact, formatNear } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './Movements.module.css'

/** Which orders hold units of a variant, the one that waits longest first. */
export function PromisedList({ variantOid }: { variantOid: string }) {
  const { t } = useTranslation('stock')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const access = useAccess('orders.view')
  const { data, error, refetch } = useStoreQuery(
    'get',
    '/api/v1/stock/promised',
    { params: { query: { variantOid } } },
    { select: ({ items }) => items, enabled: access.allowed },
  )
  if (!access.allowed) return <p className={classes.empty}>{access.reason}</p>
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        framed={false}
        title={t('promised.failed')}
        requestCode={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <ListSkeleton rows={3} />
  if (data.length === 0) return <p className={classes.empty}>{t('promised.empty')}</p>
  return (
    <ul className={classes.list} aria-label={t('promised.title')}>
      {data.map((row) => (
        <li key={`${row.orderOid} ${row.warehouseOid}`} className={classes.item}>
          <IconBookmark size={18} stroke={1.75} aria-hidden className={classes.icon} />
          <div className={classes.words}>
            <StoreLink to={paths.order(row.orderOid)} className={classes.what}>
              {t('history.order', { number: row.orderNumber })}
            </StoreLink>
            <span>{row.customer}</span>
            <span className={classes.small}>
              {row.warehouseName} ·{' '}
              <time dateTime={row.since} title={formatExact(row.since, locale, timeZone)}>
                {formatNear(row.since, locale, timeZone)}
              </time>
            </span>
          </div>
          <div className={classes.figures}>
            <strong>{formatCount(row.quantity, locale)}</strong>
          </div>
        </li>
      ))}
    </ul>
  )
}
