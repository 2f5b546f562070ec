import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Breadcrumbs } from '../catalogue/Breadcrumbs'
import { NotFound } from '../catalogue/NotFoundPage'
import { ProductGrid } from '../catalogue/ProductGrid'
import { useData, useShop, useText, useTitle } from '../context'
import type { Page, Product, ProductCard, Stock } from '../types'
import { LoadFailed, Waiting } from '../ui/States'
import { BuyBox } from './BuyBox'
import { Gallery } from './Gallery'
import css from './ProductPage.module.css'
import { relatedPath } from './related'

export default function ProductPage() {
  const { slug = '' } = useParams()
  const { value: product, failed, retry } = useData<Product>(`product/ui/${slug}`)
  useTitle(product?.name)
  if (failed && !product) return <LoadFailed retry={retry} />
  if (product === null) return <NotFound />
  if (!product)
    return (
      <div className="inner">
        <Waiting tall />
      </div>
    )
  return <ProductView key={product._id} product={product} />
}

function ProductView({ product }: { product: Product }) {
  const t = useText()
  const fresh = useFreshStock(product)
  const category = product.category
  return (
    <div className={css.page}>
      <div className={`inner ${css.crumbs}`}>
        <Breadcrumbs
          steps={category ? [{ name: category.name, to: `/c/${category.slug}` }] : []}
          last={product.name}
        />
      </div>
      <div className={`inner ${css.columns}`}>
        <Gallery photos={product.photos} name={product.name} />
        <div className={css.side}>
          <BuyBox product={fresh} />
          {product.descriptionHtml && (
            <section className={css.description}>
              <h2 className="hidden">{t.description}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags */}
              <div dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
            </section>
          )}
        </div>
      </div>
      {category && <Related product={product} category={category.slug} />}
    </div>
  )
}

/** The page may come from a cache of a minute; the number that is left may not. */
function useFreshStock(product: Product): Product {
  const { data } = useShop()
  const path = `product/ui/${product.slug}/stock`
  const [asked, ask] = useState(false)
  const { value } = useData<Stock>(asked ? path : null)
  useEffect(() => {
    void data.load(path, true)
    ask(true)
  }, [data, path])
  if (!value) return product
  const byId = new Map(value.variants.map((each) => [each._id, each]))
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, ...byId.get(variant._id) })),
  }
}

function Related({ product, category }: { product: Product; category: string }) {
  const t = useText()
  const { value } = useData<Page<ProductCard>>(relatedPath(category))
  const others = value?.items.filter((each) => each._id !== product._id).slice(0, 4)
  if (!others?.length) return null
  return (
    <section className={`inner ${css.related}`}>
      <h2>{t.goesWellWith}</h2>
      <ProductGrid products={others} />
    </section>
  )
}
