import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStoreQuery } from '@/api/queries'
import { ReceiptCard } from '@/features/receipts/components/ReceiptCard'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import classes from './receipts.module.css'

/** The last receipts of the store, with what SUNAT said of them. */
export function RecentReceipts({ used, limit }: { used: number; limit: number | null }) {
  const { t } = useTranslation('receipts')
  const href = useHref()
  const { data } = useStoreQuery('get', '/api/v1/order/invoice', {
    params: { query: { limit: 5 } },
  })
  if (data === undefined || data.items.length === 0) return null
  return (
    <Card component="section" aria-labelledby="recent">
      <div className={classes.head}>
        <div>
          <Title order={2} id="recent">
            {t('recent.title')}
          </Title>
          {limit !== null && <span className={classes.dim}>{t('list.used', { used, limit })}</span>}
        </div>
        <Link to={href.store(paths.receiptList)}>{t('recent.all')}</Link>
      </div>
      {data.items.map((row) => (
        <ReceiptCard key={row._id} row={row} to={href.store(paths.receipt(row._id))} />
      ))}
    </Card>
  )
}
