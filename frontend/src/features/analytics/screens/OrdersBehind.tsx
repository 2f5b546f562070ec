import { Button, Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { showError } from '@/api/showError'
import classes from '@/features/analytics/components/analytics.module.css'
import { DetailHeader } from '@/features/analytics/components/DetailHeader'
import { Figures } from '@/features/analytics/components/Page'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import { usePeriod } from '@/features/analytics/period'
import type { CountedOrders } from '@/features/analytics/types'
import { useBucketLabel } from '@/features/analytics/useBucketLabel'
import { useChosen, useNarrowing, useSaveOrders } from '@/features/analytics/useOrdersBehind'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { Pager } from '@/ui/Pager'

/** Where the list of orders has the same filters, it is one press away. */
function useOrderList(): string | undefined {
  const href = useHref()
  const { since, until, measure, productOid, categoryOid, district, group } = useChosen()
  if (measure === 'refunds' || categoryOid || district || group) return undefined
  const more = productOid ? `&productOid=${productOid}` : ''
  return href.store(`${paths.orderList}?from=${since}&to=${until}${more}`)
}

function OrderTable({ data }: { data: CountedOrders }) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const href = useHref()
  const label = useBucketLabel()
  if (data.items.length === 0) return <p className={classes.definition}>{t('list.none')}</p>
  return (
    <TableScroll label={t('list.title')}>
      <thead>
        <tr>
          <th scope="col">{t('column.order')}</th>
          <th scope="col" data-text data-wide>
            {t('column.at')}
          </th>
          <th scope="col" data-text>
            {t('column.buyer')}
          </th>
          <th scope="col">{t('column.units')}</th>
          <th scope="col">{t('column.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((row) => (
          <tr key={`${row._id} ${row.placedOn}`}>
            <th scope="row">
              <Link to={href.store(paths.order(row._id))}>#{row.number}</Link>
            </th>
            <td data-text data-wide>
              {label(row.placedOn)}
            </td>
            <td data-text>{row.buyerName}</td>
            <td>{formatNumber(row.units, locale)}</td>
            <td>{format(row.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('list.total', { count: data.orders })}
          </th>
          <td data-wide />
          <td />
          <td>{format(data.amount)}</td>
        </tr>
      </tfoot>
    </TableScroll>
  )
}

/** The orders that a figure is made of; their sum is the figure. */
export function OrdersBehind() {
  const { t } = useTranslation('analytics')
  const { set } = usePeriod()
  const access = useAccess('analytics.view')
  const chosen = useChosen()
  const list = useOrderList()
  const orders = useStoreQuery(
    'get',
    '/api/v1/analytics/counted-order',
    { params: { query: chosen } },
    { enabled: access.allowed },
  )
  const { data } = orders
  const save = useSaveOrders()
  const narrowing = useNarrowing(data)
  return (
    <>
      <DetailHeader title={t('list.title')} onCsv={data && (() => void save().catch(showError))} />
      <Card component="section" aria-label={t('list.title')}>
        <div className={classes.head}>
          <div>
            {narrowing && <Title order={2}>{narrowing}</Title>}
            <p>{t(`definition.${chosen.measure}`)}</p>
          </div>
          {list && (
            <Button component={Link} to={list} variant="default" size="xs">
              {t('list.open')}
            </Button>
          )}
        </div>
        <Figures query={orders}>
          {(found) => (
            <>
              <OrderTable data={found} />
              <Pager
                page={found.page}
                limit={found.limit}
                total={found.total}
                onPage={(page) => set({ page: String(page) })}
              />
            </>
          )}
        </Figures>
      </Card>
    </>
  )
}
