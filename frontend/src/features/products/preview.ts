import type { ProductValues } from '@/features/products/productForm'
import { rowsOf } from '@/features/products/variants/plain'
import type { FormVariant } from '@/features/products/variants/variants'

/** What the card of the shop says: the cheapest variant, and whether another is dearer. */
export type Offered = { price: string; comparePrice: string; isFrom: boolean; isSoldOut: boolean }

type Row = Pick<FormVariant, 'price' | 'comparePrice' | 'trackStock' | 'stock'>

const isAmount = ({ price }: Row) => price !== '' && !Number.isNaN(Number(price))
const hasNone = ({ trackStock, stock }: Row) => trackStock && stock !== '' && Number(stock) <= 0

/** Empty `price`: it has to be asked for. */
export function offered(values: ProductValues): Offered {
  const rows: Row[] = rowsOf(values)
  const all = rows.length > 0 ? rows : [values]
  const isSoldOut = all.every(hasNone)
  const [best, ...others] = all.filter(isAmount).sort((a, b) => Number(a.price) - Number(b.price))
  if (best === undefined) return { price: '', comparePrice: '', isFrom: false, isSoldOut }
  const { price, comparePrice } = best
  const isFrom = others.some((row) => Number(row.price) > Number(price))
  const isLower = comparePrice !== '' && Number(comparePrice) > Number(price)
  return { price, comparePrice: isLower ? comparePrice : '', isFrom, isSoldOut }
}
