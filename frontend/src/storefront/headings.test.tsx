import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from './App'
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
import HomePage from './home/HomePage'
import { lazyPage } from './lazyPage'
import { DataStore } from './lib/dataStore'
import FindOrderPage from './orderStatus/FindOrderPage'
import OrderPage from './orderStatus/OrderPage'
import FaqPage from './ownTexts/FaqPage'
import TextPage from './ownTexts/TextPage'
import type { PageName, Pages } from './pages'
import PickupPage from './pickup/PickupPage'
import PreferencesPage from './preferences/PreferencesPage'
import PreorderPage from './preorder/PreorderPage'
import QuoteRequestPage from './preorder/QuoteRequestPage'
import ProductPage from './product/ProductPage'
import SandboxPage from './sandbox/SandboxPage'
import TermsPage from './terms/TermsPage'
import { TEST_STORE } from './testShop'
import { es } from './texts/es'
import TrustPage from './trust/TrustPage'

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
const ADDRESSES: Record<PageName, string> = {
  home: '/',
  categories: '/c',
  category: '/c/tazas',
  search: '/search',
  pickup: '/pickup',
  trust: '/trust',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  refunds: '/refunds',
  shipping: '/shipping-and-payments',
  about: '/about-us',
  faq: '/faq',
  blog: '/blog',
  product: '/p/taza-quincha',
  cart: '/cart',
  information: '/checkout/information',
  payment: '/checkout/payment',
  success: '/checkout/success#o=1&t=key',
  find: '/order',
  preferences: '/preferences',
  complaints: '/complaints-book',
  complaint: '/complaints-book/1#t=key',
  quoteRequest: '/preorder',
  preorder: '/preorder/1#t=key',
  order: '/order/1#t=key',
  sandbox: '/checkout/sandbox/sbx_1',
}
const NAMES = Object.keys(ADDRESSES) as PageName[]
const LINE = {
  variantOid: 'v1',
  quantity: 1,
  slug: 'taza-quincha',
  name: 'Taza Quincha',
  variantName: '',
  photo: null,
  price: '49.00',
}

const never = () => new Promise<never>(() => {})

async function visit(name: PageName, pages: Pages, state?: unknown) {
  localStorage.setItem(`vt_cart_${TEST_STORE._id}`, JSON.stringify([LINE]))
  const [pathname, hash] = ADDRESSES[name].split('#')
  const entry = { pathname, hash: hash ? `#${hash}` : '', state }
  const parts = { DistrictCheck: () => null, Reviews: () => null, Blocks: () => null }
  const data = new DataStore({}, 'es')
  const shop = { store: TEST_STORE, locale: 'es' as const, texts: es, data, parts }
  render(
    <MemoryRouter initialEntries={[entry]}>
      <App shop={shop} pages={pages} />
    </MemoryRouter>,
  )
  return await screen.findAllByRole('heading', { level: 1 })
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each(NAMES)('%s has its heading while its data is on the way', async (name) => {
  vi.stubGlobal('fetch', never)
  expect(await visit(name, PAGES)).toHaveLength(1)
})

test.each(NAMES)('%s has a heading while its code is on the way', async (name) => {
  vi.stubGlobal('fetch', never)
  const pages = { ...PAGES, [name]: lazyPage(never) }
  expect(await visit(name, pages)).toHaveLength(1)
})

test.each(NAMES)('%s keeps one heading when nothing can be loaded', async (name) => {
  const answers = vi.fn(async () => new Response('{}', { status: 400 }))
  vi.stubGlobal('fetch', answers)
  await visit(name, PAGES)
  await waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(1))
})

test('a product carries its name from the card that was tapped', async () => {
  vi.stubGlobal('fetch', never)
  const [heading] = await visit('product', PAGES, { name: 'Taza Quincha' })
  expect(heading).toHaveTextContent('Taza Quincha')
})

test('an order that did not come says so under the name of its page', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }))
  const [heading] = await visit('order', PAGES)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(heading).toHaveTextContent('Tu pedido')
})
