import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '@/features/analytics/components/analytics.module.css'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import type { Funnel } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'

type Props = { rows: Funnel['devices']; of: 'device' | 'source' }

const COLUMNS = ['visits', 'products', 'carts', 'checkouts', 'orders'] as const
const PER_HUNDRED = 100

/** The steps by device or by where people come from. */
export function FunnelTable({ rows, of }: Props) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const id = `funnel-${of}`
  const ofHundred = ({ visits, orders }: Props['rows'][number]) =>
    visits > 0 ? formatNumber((orders / visits) * PER_HUNDRED, locale, 1) : '–'
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t(`${of}.title`)}
      </Title>
      {rows.length === 0 ? (
        <p className={classes.dim}>{t('noVisits')}</p>
      ) : (
        <TableScroll label={t(`${of}.title`)}>
          <thead>
            <tr>
              <th scope="col">{t(`${of}.column`)}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`funnelColumn.${column}`)}
                </th>
              ))}
              <th scope="col">{t('funnelColumn.ofHundred')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{t(`${of}.${row.key}`)}</th>
                {COLUMNS.map((column) => (
                  <td key={column}>{formatNumber(row[column], locale)}</td>
                ))}
                <td>{ofHundred(row)}</td>
              </tr>
            ))}
          </tbody>
        </TableScroll>
      )}
    </Card>
  )
}
