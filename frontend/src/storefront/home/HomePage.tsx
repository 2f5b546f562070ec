import { Suspense } from 'react'
import { Link } from 'react-router'
import { CategoryStrip } from '../catalog/CategoryStrip'
import { ProductGrid } from '../catalog/ProductGrid'
import { useData, useShop, useText, useTitle } from '../context'
import type { Page, ProductCard } from '../types'
import { Empty, LoadFailed, WaitingPage } from '../ui/States'
import { whatsAppUrl } from '../ui/whatsApp'
import { Assurances } from './Assurances'
import { Banners } from './Banners'
import { Hero } from './Hero'
import css from './HomePage.module.css'
import { FEATURED } from './shelf'

/** Made of the store's own blocks, or as every shop begins. */
export default function HomePage() {
  const { store, parts } = useShop()
  if (!store.blockPages?.includes('home')) return <PlainHome />
  return (
    <Suspense fallback={<WaitingPage title={store.name} />}>
      <parts.Blocks page="home" otherwise={<PlainHome />} />
    </Suspense>
  )
}

function PlainHome() {
  const t = useText()
  const { store, parts } = useShop()
  const { title, buttonLabel } = store.design.hero
  const hero = { ...store.design.hero, button: buttonLabel || t.heroButton, href: '/search' }
  useTitle(title && `${store.name} · ${title}`, { whole: true })
  const { value, failed, retry } = useData<Page<ProductCard>>(FEATURED)
  const products = value?.items
  return (
    <>
      <Hero hero={hero} fallback={products?.find((each) => each.photo)?.photo ?? null} />
      <Banners />
      {store.design.card === 'block' && <Assurances />}
      <div className={`inner ${css.strip}`}>
        <CategoryStrip />
      </div>
      <section className={`inner ${css.section}`} id="products">
        {failed && !products ? (
          <LoadFailed retry={retry} />
        ) : products?.length === 0 ? (
          <EmptyShop />
        ) : (
          <>
            <div className={css.title}>
              <h2>{products?.some((each) => each.featured) ? t.featured : t.newest}</h2>
              {(value?.total ?? 0) > 8 && (
                <Link to="/search" className="link">
                  {t.seeAll}
                </Link>
              )}
            </div>
            <ProductGrid products={products} />
          </>
        )}
      </section>
      {store.design.card !== 'block' && <Assurances />}
      {store.country === 'PE' && store.checkoutOpen && store.hasDelivery !== false && (
        <Suspense fallback={null}>
          <parts.DistrictCheck />
        </Suspense>
      )}
    </>
  )
}

function EmptyShop() {
  const t = useText()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  return (
    <Empty title={t.emptyShop} hint={chat ? t.emptyShopHint : undefined}>
      {chat && (
        <a href={chat} className="btn">
          {t.writeUs}
        </a>
      )}
    </Empty>
  )
}
