import { useTranslation } from 'react-i18next'
import { saveCsv } from '@/features/analytics/csv'
import type { Point } from '@/features/analytics/types'

const COLUMNS = [
  'orders',
  'paidOrders',
  'units',
  'sales',
  'paid',
  'due',
  'refunds',
  'profit',
] as const

/** The points of a chart as a file; a column that nobody may see is left out. */
export function useSaveSeries() {
  const { t } = useTranslation('analytics')
  return (name: string, points: Point[]) => {
    const columns = COLUMNS.filter((column) => points.some((point) => point[column] !== null))
    saveCsv(
      name,
      [t('column.at'), ...columns.map((column) => t(`column.${column}`))],
      points.map((point) => [point.at, ...columns.map((column) => point[column])]),
    )
  }
}
