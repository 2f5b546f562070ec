import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProductRow } from '@/features/products/api'
import { Picture } from '@/features/products/components/Picture'
import { Price } from '@/features/products/components/Price'
import { ProductMenu } from '@/features/products/components/ProductMenu'
import { ProductStatusChip } from '@/features/products/components/ProductStatusChip'
import { StockFigure } from '@/features/products/components/StockFigure'
import { useProductColumns } from '@/features/products/components/useProductColumns'
import classes from './ProductRow.module.css'

const PICTURE = 56

/** One product of the list on a phone. */
export function ProductCard({ row }: { row: ProductRow }) {
  const { t } = useTranslation('products')
  const { linkOf, nameOf } = useProductColumns()
  return (
    <article className={classes.card}>
      <Picture photo={row.photo} size={PICTURE} />
      <div className={classes.words}>
        <Link to={linkOf(row)} className={classes.name}>
          {nameOf(row)}
        </Link>
        {row.sku && <span className={classes.sku}>{row.sku}</span>}
      </div>
      <Price price={row.price} priceMax={row.priceMax} comparePrice={row.comparePrice} />
      <div className={classes.foot}>
        <ProductStatusChip product={row} />
        <span className={classes.stock}>
          {t('field.stock')} <StockFigure stock={row.stock} low={row.low} />
        </span>
        <span className={classes.end}>
          <ProductMenu row={row} />
        </span>
      </div>
    </article>
  )
}
