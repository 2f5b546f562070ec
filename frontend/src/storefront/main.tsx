import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchPath } from 'react-router'
import { App } from './App'
import { PopupsWhenDue } from './announcements/PopupsWhenDue'
import { CartDrawerWhenOpen } from './cart/CartDrawerWhenOpen'
import { takeCouponOfLink } from './cart/couponKey'
import { takeCustomerOfLink } from './cart/customerLink'
import { ChatWhenIdle } from './chat/ChatWhenIdle'
import type { Shop } from './context'
import { lazyPage } from './lazyPage'
import { DataStore } from './lib/dataStore'
import { PATHS, type Pages } from './pages'
import ProductPage from './product/ProductPage'
import type { Texts } from './texts/en'
import { TrackingWhenReady } from './tracking/TrackingWhenReady'
import type { PageState } from './types'
import './fonts.css'
import './shop.css'

const textPage = lazyPage(() => import('./ownTexts/TextPage'))

const LATER = {
  category: lazyPage(() => import('./catalog/CategoryPage')),
  home: lazyPage(() => import('./home/HomePage')),
  search: lazyPage(() => import('./catalog/SearchPage')),
  categories: lazyPage(() => import('./catalog/CategoriesPage')),
  pickup: lazyPage(() => import('./pickup/PickupPage')),
  trust: lazyPage(() => import('./trust/TrustPage')),
  terms: lazyPage(() => import('./terms/TermsPage')),
  privacy: textPage,
  cookies: textPage,
  refunds: textPage,
  shipping: textPage,
  about: textPage,
  faq: lazyPage(() => import('./ownTexts/FaqPage')),
  blog: lazyPage(() => import('./blog/BlogPage')),
  cart: lazyPage(() => import('./cart/CartPage')),
  information: lazyPage(() => import('./checkout/InformationPage')),
  payment: lazyPage(() => import('./checkout/PaymentPage')),
  success: lazyPage(() => import('./checkout/SuccessPage')),
  find: lazyPage(() => import('./orderStatus/FindOrderPage')),
  preferences: lazyPage(() => import('./preferences/PreferencesPage')),
  complaints: lazyPage(() => import('./complaints/ComplaintsPage')),
  complaint: lazyPage(() => import('./complaints/SheetPage')),
  quoteRequest: lazyPage(() => import('./preorder/QuoteRequestPage')),
  preorder: lazyPage(() => import('./preorder/PreorderPage')),
  order: lazyPage(() => import('./orderStatus/OrderPage')),
  sandbox: lazyPage(() => import('./sandbox/SandboxPage')),
}

const PAGES: Pages = {
  product: ProductPage,
  ...LATER,
  drawer: CartDrawerWhenOpen,
  popups: PopupsWhenDue,
  tracking: TrackingWhenReady,
  chat: ChatWhenIdle,
}

const PARTS = {
  DistrictCheck: lazyPage(() => import('./home/DistrictCheck')),
  Reviews: lazyPage(() => import('./reviews/Reviews')),
  Blocks: lazyPage(() => import('./blocks/Blocks')),
}

async function textsOf(locale: string): Promise<Texts> {
  return locale === 'es' ? (await import('./texts/es')).es : (await import('./texts/en')).en
}

/** The code of the page that is shown has to be here before React takes over its HTML. */
async function codeOf(basename: string) {
  const path = window.location.pathname.slice(basename.length) || '/'
  const name = PATHS.find(([, pattern]) => matchPath(pattern, path))?.[0]
  if (name && name in LATER) await LATER[name as keyof typeof LATER].preload()
}

/** In a frame of the admin the page is drawn under the design that it is told of. */
async function previewed(state: PageState, shop: Shop, page: (shop: Shop) => ReactNode) {
  if (state.previewOrigin === undefined) return page(shop)
  const { DesignPreview } = await import('./designPreview/DesignPreview')
  return (
    <DesignPreview shop={shop} origin={state.previewOrigin}>
      {page}
    </DesignPreview>
  )
}

/** The page came with the rules of its own HTML alone; what is drawn from now on may need any other. */
function wholeStyle(): Promise<void> {
  const link = document.getElementById('sheet') as HTMLLinkElement | null
  if (!link) return Promise.resolve()
  link.media = 'all'
  if (link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
}

async function start() {
  const root = document.getElementById('root')
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  if (!root || !state.store) return
  const { locale, store } = state
  takeCouponOfLink(store._id, window.location.search)
  takeCustomerOfLink(store._id)
  const basename = `/${locale}`
  const [texts] = await Promise.all([textsOf(locale), codeOf(basename), wholeStyle()])
  const shop = { store, locale, texts, data: new DataStore(state.data, locale), parts: PARTS }
  // A transition would leave the old page standing until the code of the next one has arrived: nothing
  // would answer the press, a second one would go there twice, and an emptied cart would show instead.
  const page = (shown: Shop) => <App shop={shown} pages={PAGES} missing={state.status === 404} />
  const app = (
    <StrictMode>
      <BrowserRouter basename={basename} useTransitions={false}>
        {await previewed(state, shop, page)}
      </BrowserRouter>
    </StrictMode>
  )
  // In one go: in small steps, what a visitor does in between (goes back, types) would be lost.
  if (root.dataset.rendered === 'server') hydrateRoot(root, app)
  else createRoot(root).render(app)
}

void start()
