import { Card, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/analytics/components/analytics.module.css'
import { DetailHeader } from '@/features/analytics/components/DetailHeader'
import { Figures } from '@/features/analytics/components/Page'
import { ProductTable } from '@/features/analytics/components/ProductTable'
import { saveCsv } from '@/features/analytics/csv'
import { oneOf, usePeriod } from '@/features/analytics/period'
import type { ProductFigures } from '@/features/analytics/types'

const MEASURES = ['paid', 'profit', 'sales', 'units'] as const
const COLUMNS = ['units', 'sales', 'paid', 'net', 'cost', 'profit'] as const

function useSaveRows() {
  const { t } = useTranslation('analytics')
  return (name: string, { items, others, total }: ProductFigures) => {
    const rows = [...items, ...(others ? [{ ...others, name: t('others') }] : [])]
    const all = [...rows, { ...total, name: t('total') }]
    const columns = COLUMNS.filter((column) => total[column] !== null)
    saveCsv(
      name,
      [t('column.name'), ...columns.map((column) => t(`column.${column}`))],
      all.map((row) => [row.name, ...columns.map((column) => row[column])]),
    )
  }
}

function useMeasure() {
  const { query, address } = usePeriod()
  return { ...query, measure: oneOf(address.get('measure'), MEASURES) }
}

type Props = { data: ProductFigures; of: 'product' | 'category' }

function Rows({ data, of }: Props) {
  const { t } = useTranslation('analytics')
  const { set } = usePeriod()
  const { measure } = useMeasure()
  const seen = MEASURES.filter((one) => one !== 'profit' || data.total.profit !== null)
  return (
    <Card
      component="section"
      aria-label={t(of === 'product' ? 'products.title' : 'categories.title')}
    >
      <div className={classes.measures}>
        <SegmentedControl
          aria-label={t('measure.label')}
          data={seen.map((value) => ({ value, label: t(`measure.${value}`) }))}
          value={measure}
          onChange={(value) => set({ measure: value })}
        />
      </div>
      <ProductTable data={data} of={of} measure={measure} />
      <p className={classes.definition}>
        {t(of === 'product' ? 'definition.products' : 'definition.categories')}
      </p>
    </Card>
  )
}

export function ProductsDetail() {
  const { t } = useTranslation('analytics')
  const access = useAccess('analytics.view')
  const rows = useStoreQuery(
    'get',
    '/api/v1/analytics/product',
    { params: { query: useMeasure() } },
    { enabled: access.allowed },
  )
  const save = useSaveRows()
  const { data } = rows
  return (
    <>
      <DetailHeader
        title={t('products.title')}
        earliest={data?.period.earliest}
        onCsv={data && (() => save('products', data))}
      />
      <Figures query={rows}>{(found) => <Rows data={found} of="product" />}</Figures>
    </>
  )
}

export function CategoriesDetail() {
  const { t } = useTranslation('analytics')
  const access = useAccess('analytics.view')
  const rows = useStoreQuery(
    'get',
    '/api/v1/analytics/product-category',
    { params: { query: useMeasure() } },
    { enabled: access.allowed },
  )
  const save = useSaveRows()
  const { data } = rows
  return (
    <>
      <DetailHeader
        title={t('categories.title')}
        earliest={data?.period.earliest}
        onCsv={data && (() => save('categories', data))}
      />
      <Figures query={rows}>{(found) => <Rows data={found} of="category" />}</Figures>
    </>
  )
}
