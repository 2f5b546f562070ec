import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeriesBar } from '@/features/analytics/components/SeriesChart'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

type Props = {
  bars: SeriesBar[]
  measure: string
  isDaily: boolean
  format: (value: number) => string
}

const LISTED = ['orders', 'sales', 'paid', 'due', 'refunds']

/** The bars in words; a day leads to its orders. */
export function SeriesTable({ bars, measure, isDaily, format }: Props) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const list = (day: string) =>
    href.store(`${paths.analyticDetail('list')}?since=${day}&until=${day}&measure=${measure}`)
  const isListed = (key: string) => isDaily && LISTED.includes(measure) && !key.includes('T')
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const sum = bars.reduce((total, { value }) => total + value, 0)
  return (
    <TableScroll label={t(`measure.${measure}`)}>
      <thead>
        <tr>
          <th scope="col">{t('column.at')}</th>
          <th scope="col">{t(`measure.${measure}`)}</th>
          {hasBefore && <th scope="col">{t('legend.before')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, before }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-loss={value < 0}>
              {isListed(key) && value !== 0 ? (
                <Link to={list(key)}>{format(value)}</Link>
              ) : (
                format(value)
              )}
            </td>
            {hasBefore && <td>{before === undefined ? '' : format(before)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{format(sum)}</td>
          {hasBefore && <td />}
        </tr>
      </tfoot>
    </TableScroll>
  )
}
