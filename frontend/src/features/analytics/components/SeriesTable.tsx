import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeriesBar } from '@/features/analytics/components/SeriesChart'
import { TableScroll } from '@/features/analytics/components/TableScroll'
import { daysBefore } from '@/features/analytics/period'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

type Props = {
  bars: SeriesBar[]
  measure: string
  /** The first and the last bucket may reach beyond it. */
  period: { since: string; until: string }
  format: (value: number) => string
}

const LISTED = ['orders', 'sales', 'paid', 'due', 'refunds']

/** The bars in words; each leads to its orders. */
export function SeriesTable({ bars, measure, period, format }: Props) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const list = (index: number) => {
    const [day = '', hour] = (bars[index]?.key ?? '').split('T')
    const since = day < period.since ? period.since : day
    const next = bars[index + 1]?.key
    const last = hour !== undefined ? day : next ? daysBefore(next, 1) : period.until
    const line = new URLSearchParams({ since, until: last, measure })
    if (hour !== undefined) {
      line.set('group', 'hour')
      line.set('key', String(Number(hour)))
    }
    return href.store(`${paths.analyticDetail('list')}?${line.toString()}`)
  }
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
        {bars.map(({ key, label, value, before }, index) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-loss={value < 0}>
              {LISTED.includes(measure) && value !== 0 ? (
                <Link to={list(index)}>{format(value)}</Link>
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
