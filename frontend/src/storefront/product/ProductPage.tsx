import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { Breadcrumbs } from '../catalog/Breadcrumbs'
import { NotFound } from '../catalog/NotFoundPage'
import { useData, useShop, useText, useTitle } from '../context'
import { useHydrated } from '../lib/useHydrated'
import type { Product } from '../types'
import { LoadFailed, WaitingPage } from '../ui/States'
import { BuyBox } from './BuyBox'
import { Gallery } from './Gallery'
import { Others } from './Others'
import css from './ProductPage.module.css'
import { Share } from './Share'
import { SpecificationTable } from './SpecificationTable'
import { firstChoice, variantSearch } from './variants'

export type Stock = { variants: { _id: string; inStock: boolean; left: number | null }[] }

/** Known to the browser alone: no server draws it. */
const RecentlySeen = lazy(() =>
  import('./RecentlySeen').then((module) => ({ default: module.RecentlySeen })),
)

/** A link to a product brings its name, so that the page has one before the rest is there. */
export type ProductState = { name: string }

export default function ProductPage() {
  const t = useText()
  const { slug = '' } = useParams()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const { value: product, failed, retry } = useData<Product>(productPath(slug, params))
  const name = product?.name ?? (state as ProductState | null)?.name
  useTitle(product?.seo?.title || name)
  if (product === null) return <NotFound />
  if (!product) {
    const title = name ?? t.pageNames.product
    return (
      <div className={`inner ${css.waiting}`}>
        {failed ? <LoadFailed retry={retry} title={title} /> : <WaitingPage title={title} />}
      </div>
    )
  }
  return <ProductView key={product._id} product={product} />
}

/** The merchant's link to what is not published yet carries the right to see it. */
function productPath(slug: string, params: URLSearchParams): string {
  const preview = params.get('preview')
  const path = `product/ui/${encodeURIComponent(slug)}`
  return preview ? `${path}?preview=${encodeURIComponent(preview)}` : path
}

function ProductView({ product }: { product: Product }) {
  const t = useText()
  const { parts, store } = useShop()
  const hydrated = useHydrated()
  const fresh = useFreshStock(product)
  const { chosen, named, choose } = useVariant(product, fresh)
  const trail = product.trail ?? (product.category ? [product.category] : [])
  const below = (
    <>
      {product.rating && (
        <Suspense fallback={null}>
          <parts.Reviews product={product} />
        </Suspense>
      )}
      {!product.isPreview && <Others product={product} />}
      {hydrated && (
        <Suspense fallback={null}>
          <RecentlySeen product={product} />
        </Suspense>
      )}
    </>
  )
  return (
    <div className={css.page}>
      {product.isPreview && (
        <p className={css.preview} role="status">
          {t.preview}
        </p>
      )}
      <div className={`inner ${css.crumbs}`}>
        <Breadcrumbs
          steps={trail.map(({ name, slug }) => ({ name, to: `/c/${slug}` }))}
          last={product.name}
        />
      </div>
      <div className={`inner ${css.columns}`}>
        <Gallery
          photos={product.photos}
          name={product.name}
          selected={chosen?.photo}
          opensAt={named ? chosen?.photo : null}
        />
        <div className={css.side}>
          <BuyBox product={fresh} chosen={chosen} onChoose={choose} />
          {product.descriptionHtml && (
            <section className={css.description}>
              <h2 className="hidden">{t.description}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags */}
              <div dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
            </section>
          )}
          <SpecificationTable product={product} />
          <Share product={product} variantOid={named ? chosen?._id : undefined} />
        </div>
      </div>
      {store.blockPages?.includes('product') && !product.isPreview ? (
        <Suspense fallback={null}>
          <parts.Blocks page="product" product={product} otherwise={below} />
        </Suspense>
      ) : (
        below
      )}
    </div>
  )
}

/** What is chosen stands in the address, so that it can be sent, linked and advertised. */
function useVariant(product: Product, fresh: Product) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [first] = useState(firstChoice(product.variants)?._id)
  const requested = params.get('variant')
  const named = fresh.variants.find(({ _id }) => _id === requested)
  const usual = fresh.variants.find(({ _id }) => _id === first) ?? fresh.variants[0]
  const choose = (id: string) =>
    navigate({ search: variantSearch(params, id), hash }, { replace: true })
  return { chosen: named ?? usual, named: named !== undefined, choose }
}

/** The page may come from a cache of a minute, but a preview never; the number that is left may not. */
function useFreshStock(product: Product): Product {
  const { data } = useShop()
  const path = product.isPreview ? null : `product/ui/${product.slug}/stock`
  const [requested, ask] = useState(false)
  const { value } = useData<Stock>(requested ? path : null)
  useEffect(() => {
    if (!path) return
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
