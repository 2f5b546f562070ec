import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import { useSamePeriod } from '@/features/analytics/period'
import type { ProductFigure } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

/** The products that bring most. */
export function TopProducts({ rows }: { rows: ProductFigure[] }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const href = useHref()
  const same = useSamePeriod()
  return (
    <Card component="section" aria-labelledby="top-products">
      <div className={classes.head}>
        <Title order={2} id="top-products">
          {t('top.title')}
        </Title>
        <Link to={href.store(paths.analyticDetail('products') + same())}>{t('top.all')}</Link>
      </div>
      {rows.length === 0 && <p className={classes.dim}>{t('nothing')}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row._id}>
            <span>
              <Link
                to={href.store(
                  paths.analyticDetail('list') +
                    same({ measure: 'paid', productOid: row._id ?? '' }),
                )}
              >
                {row.name}
              </Link>
              <p className={classes.dim}>
                {t('units', { count: row.units })} · {format(row.paid)}
              </p>
            </span>
            <b>{format(row.profit ?? row.paid)}</b>
          </li>
        ))}
      </ul>
      <p className={classes.definition}>
        {t(rows.some(({ profit }) => profit !== null) ? 'definition.top' : 'definition.topPaid')}
      </p>
    </Card>
  )
}
