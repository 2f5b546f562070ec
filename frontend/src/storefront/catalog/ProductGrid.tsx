import { useShop } from '../context'
import type { ProductCard as Card } from '../types'
import { ProductCard } from './ProductCard'
import css from './ProductGrid.module.css'

const COLUMNS: Record<number, string | undefined> = { 2: css.two, 3: css.three, 4: css.four }

type Props = { products: Card[] | undefined; eager?: number; columns?: number; waiting?: number }

/** The grid of the theme. Until the products are there it keeps their place. */
export function ProductGrid({ products, eager = 0, columns, waiting = 8 }: Props) {
  const { gridColumns, card } = useShop().store.design
  const across = columns ?? (card === 'spec' ? Math.min(3, gridColumns) : gridColumns)
  return (
    <ul className={`${css.grid} ${COLUMNS[across] ?? css.four} ${card === 'spec' ? css.rows : ''}`}>
      {products
        ? products.map((product, index) => (
            <li key={product._id}>
              <ProductCard
                product={product}
                eager={index < eager}
                first={eager > 0 && index === 0}
              />
            </li>
          ))
        : Array.from({ length: waiting }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes
            <li key={index} className={css.waiting} aria-hidden="true" />
          ))}
    </ul>
  )
}
