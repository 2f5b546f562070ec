import { Card, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/analytics/components/analytics.module.css'
import { DetailHeader } from '@/features/analytics/components/DetailHeader'
import { Figures } from '@/features/analytics/components/Page'
import { ShareBar } from '@/features/analytics/components/ShareBar'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import { saveCsv } from '@/features/analytics/csv'
import { oneOf, usePeriod, useSamePeriod } from '@/features/analytics/period'
import type { Groups } from '@/features/analytics/types'
import { useGroupName } from '@/features/analytics/useGroupName'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

const GROUPS = ['hour', 'weekday', 'district', 'way', 'buyer', 'discount', 'origin'] as const

/** The orders of a row of the table. */
function useListOf({ group }: Groups) {
  const href = useHref()
  const same = useSamePeriod()
  return (key: string, measure: string) => {
    const chosen: Record<string, string> = group === 'district' ? { district: key } : { group, key }
    return href.store(paths.analyticDetail('list') + same({ measure, ...chosen }))
  }
}

function GroupTable({ data }: { data: Groups }) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const nameOf = useGroupName(data.group)
  const listOf = useListOf(data)
  const highest = Math.max(...data.items.map(({ sales }) => Number(sales)), 0)
  if (data.items.length === 0) return <p className={classes.definition}>{t('nothing')}</p>
  return (
    <TableScroll label={t(`group.${data.group}`)}>
      <thead>
        <tr>
          <th scope="col">{t(`group.${data.group}`)}</th>
          {(['orders', 'sales', 'paid', 'bar'] as const).map((column) => (
            <th key={column} scope="col" data-wide={column === 'bar' || undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.items.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.orders > 0 ? (
                <Link to={listOf(row.key, 'sales')}>{nameOf(row)}</Link>
              ) : (
                nameOf(row)
              )}
            </th>
            <td>{formatNumber(row.orders, locale)}</td>
            <td>{format(row.sales)}</td>
            <td>
              {Number(row.paid) > 0 && data.group !== 'discount' ? (
                <Link to={listOf(row.key, 'paid')}>{format(row.paid)}</Link>
              ) : (
                format(row.paid)
              )}
            </td>
            <td data-wide>
              <ShareBar
                value={Number(row.sales)}
                highest={highest}
                before={row.salesBefore === null ? undefined : Number(row.salesBefore)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  )
}

/** When, where, how and by whom is bought. */
export function GroupsDetail() {
  const { t } = useTranslation('analytics')
  const { query, address, set } = usePeriod()
  const access = useAccess('analytics.view')
  const group = oneOf(address.get('group'), GROUPS)
  const groups = useStoreQuery(
    'get',
    '/api/v1/analytics/sale',
    { params: { query: { ...query, group } } },
    { enabled: access.allowed },
  )
  const nameOf = useGroupName(group)
  const { data } = groups
  const save = (found: Groups) =>
    saveCsv(
      group,
      [t(`group.${group}`), t('column.orders'), t('column.sales'), t('column.paid')],
      found.items.map((row) => [nameOf(row), row.orders, row.sales, row.paid]),
    )
  return (
    <>
      <DetailHeader
        title={t('groups.title')}
        earliest={data?.period.earliest}
        onCsv={data && (() => save(data))}
      />
      <Card component="section" aria-label={t(`group.${group}`)}>
        <div className={classes.scroll}>
          <SegmentedControl
            aria-label={t('group.label')}
            data={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
            value={group}
            onChange={(value) => set({ group: value })}
          />
        </div>
        <Figures query={groups}>{(found) => <GroupTable data={found} />}</Figures>
        <p className={classes.definition}>{t(`definition.group.${group}`)}</p>
      </Card>
    </>
  )
}
