import { ProductGrid } from '../catalog/ProductGrid'
import { useData, useText } from '../context'
import type { Product, ProductCard, Related } from '../types'
import css from './ProductPage.module.css'

/** What goes with a product. */
export function Others({ product }: { product: Product }) {
  const t = useText()
  const { value } = useData<Related>(`product/ui/${encodeURIComponent(product.slug)}/related`)
  if (!value) return null
  return (
    <>
      <Shelf title={t.betterChoice} products={value.upSell} />
      <Shelf title={t.alsoLike} products={value.related} />
      <Shelf title={t.goesWellWith} products={value.crossSell} />
    </>
  )
}

function Shelf({ title, products }: { title: string; products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className={`inner ${css.related}`}>
      <h2>{title}</h2>
      <ProductGrid products={products.slice(0, 4)} />
    </section>
  )
}
