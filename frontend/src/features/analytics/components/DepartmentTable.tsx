import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import { useSamePeriod } from '@/features/analytics/period'
import type { Dashboard } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'

/** The departments in words; each leads to its orders. */
export function DepartmentTable({ rows }: { rows: Dashboard['places']['departments'] }) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const href = useHref()
  const same = useSamePeriod()
  const listOf = (district: string) =>
    href.store(paths.analyticDetail('list') + same({ measure: 'paid', district }))
  return (
    <TableScroll label={t('places.title')}>
      <thead>
        <tr>
          <th scope="col">{t('places.department')}</th>
          <th scope="col">{t('places.paid')}</th>
          <th scope="col">{t('places.people')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, orders, people }) => (
          <tr key={place}>
            <th scope="row">{orders > 0 ? <Link to={listOf(place)}>{name}</Link> : name}</th>
            <td>{formatNumber(orders, locale)}</td>
            <td>{formatNumber(people, locale)}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  )
}
