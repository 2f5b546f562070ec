import './polyfills'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './App'
import Blocks from './blocks/Blocks'
import BlogPage from './blog/BlogPage'
import CartPage from './cart/CartPage'
import CategoriesPage from './catalog/CategoriesPage'
import CategoryPage from './catalog/CategoryPage'
import SearchPage from './catalog/SearchPage'
import InformationPage from './checkout/InformationPage'
import PaymentPage from './checkout/PaymentPage'
import SuccessPage from './checkout/SuccessPage'
import ComplaintsPage from './complaints/ComplaintsPage'
import SheetPage from './complaints/SheetPage'
import DistrictCheck from './home/DistrictCheck'
import HomePage from './home/HomePage'
import { DataStore } from './lib/dataStore'
import FindOrderPage from './orderStatus/FindOrderPage'
import OrderPage from './orderStatus/OrderPage'
import FaqPage from './ownTexts/FaqPage'
import TextPage from './ownTexts/TextPage'
import type { Pages } from './pages'
import PickupPage from './pickup/PickupPage'
import PreferencesPage from './preferences/PreferencesPage'
import PreorderPage from './preorder/PreorderPage'
import QuoteRequestPage from './preorder/QuoteRequestPage'
import ProductPage from './product/ProductPage'
import Reviews from './reviews/Reviews'
import SandboxPage from './sandbox/SandboxPage'
import TermsPage from './terms/TermsPage'
import { en } from './texts/en'
import { es } from './texts/es'
import TrustPage from './trust/TrustPage'
import type { PageState } from './types'

const PAGES: Pages = {
  home: HomePage,
  categories: CategoriesPage,
  category: CategoryPage,
  search: SearchPage,
  pickup: PickupPage,
  trust: TrustPage,
  terms: TermsPage,
  privacy: TextPage,
  cookies: TextPage,
  refunds: TextPage,
  shipping: TextPage,
  about: TextPage,
  faq: FaqPage,
  blog: BlogPage,
  product: ProductPage,
  cart: CartPage,
  information: InformationPage,
  payment: PaymentPage,
  success: SuccessPage,
  find: FindOrderPage,
  preferences: PreferencesPage,
  complaints: ComplaintsPage,
  complaint: SheetPage,
  quoteRequest: QuoteRequestPage,
  preorder: PreorderPage,
  order: OrderPage,
  sandbox: SandboxPage,
  drawer: () => null,
  popups: () => null,
  tracking: () => null,
  chat: () => null,
}

/** Called by the web server: the path with its locale, and the state as JSON. */
function render(path: string, stateJson: string): string {
  const state = JSON.parse(stateJson) as PageState
  const { locale, store } = state
  const shop = {
    store,
    locale,
    texts: { en, es }[locale],
    data: new DataStore(state.data, locale),
    parts: { DistrictCheck, Reviews, Blocks },
  }
  const html = renderToString(
    <StaticRouter basename={`/${locale}`} location={path}>
      <App shop={shop} pages={PAGES} missing={state.status === 404} />
    </StaticRouter>,
  )
  return JSON.stringify({ html, status: state.status })
}

;(globalThis as unknown as { render: typeof render }).render = render
