import { useTranslation } from 'react-i18next'
import type { ProductRow } from '@/features/products/api'
import { Picture } from '@/features/products/components/Picture'
import { Price } from '@/features/products/components/Price'
import { ProductMenu } from '@/features/products/components/ProductMenu'
import { ProductStatusChip } from '@/features/products/components/ProductStatusChip'
import { StockFigure } from '@/features/products/components/StockFigure'
import { type ProductColumn, productList } from '@/features/products/productList'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatExact, formatNear } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import type { Column } from '@/ui/dataTable/Column'
import classes from './ProductRow.module.css'

const PICTURE = 40

/** The columns of the list in the order of the table, and how a row is named and opened. */
export function useProductColumns(requested: readonly ProductColumn[] = productList.columns.usual) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { language, timeZone } = useStore()
  const href = useHref()
  const nameOf = ({ name }: ProductRow) => inLanguage(name, locale, language)
  const linkOf = ({ _id }: ProductRow) => href.store(paths.product(_id))

  const columns: Column<ProductRow>[] = [
    {
      key: 'name',
      title: t('column.product'),
      sortable: true,
      render: (row) => (
        <span className={classes.identity}>
          <Picture photo={row.photo} size={PICTURE} />
          <span className={classes.words}>
            <span className={classes.name}>{nameOf(row)}</span>
            {row.sku && <span className={classes.sku}>{row.sku}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (row) => <ProductStatusChip product={row} />,
    },
    {
      key: 'category',
      title: t('column.category'),
      hideBelow: 'md',
      render: ({ categoryNames }) => (
        <span className={classes.dim}>
          {categoryNames.map((name) => inLanguage(name, locale, language)).join(', ') || '–'}
        </span>
      ),
    },
    {
      key: 'brand',
      title: t('field.brand'),
      hideBelow: 'md',
      render: ({ brand }) => <span className={classes.dim}>{brand || '–'}</span>,
    },
    {
      key: 'tags',
      title: t('field.tags'),
      hideBelow: 'md',
      render: ({ tags }) => <span className={classes.dim}>{tags.join(', ') || '–'}</span>,
    },
    {
      key: 'variants',
      title: t('field.variants'),
      align: 'right',
      hideBelow: 'md',
      render: ({ variantCount }) => formatCount(variantCount, locale),
    },
    {
      key: 'sold',
      title: t('column.sold'),
      align: 'right',
      hideBelow: 'md',
      render: ({ sold }) => formatCount(sold, locale),
    },
    {
      key: 'updatedAt',
      title: t('column.updated'),
      sortable: true,
      hideBelow: 'lg',
      render: ({ updatedAt }) => (
        <time
          className={classes.dim}
          dateTime={updatedAt}
          title={formatExact(updatedAt, locale, timeZone)}
        >
          {formatNear(updatedAt, locale, timeZone)}
        </time>
      ),
    },
    {
      key: 'stock',
      title: t('column.stock'),
      align: 'right',
      sortable: true,
      render: ({ stock, low }) => <StockFigure stock={stock} low={low} />,
    },
    {
      key: 'price',
      title: t('column.price'),
      align: 'right',
      sortable: true,
      render: (row) => (
        <Price price={row.price} priceMax={row.priceMax} comparePrice={row.comparePrice} />
      ),
    },
    {
      key: t('column.actions'),
      title: '',
      align: 'right',
      width: 64,
      render: (row) => <ProductMenu row={row} />,
    },
  ]
  const fixed = ['name', t('column.actions')]
  const visible = columns.filter(
    ({ key }) => fixed.includes(key) || requested.includes(key as ProductColumn),
  )
  return { columns: visible, linkOf, nameOf }
}
