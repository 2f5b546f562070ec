import { type ReactNode, Suspense, useRef } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router'
import css from './App.module.css'
import { AddedNote } from './cart/AddedNote'
import { CartProvider } from './cart/CartContext'
import { NotFound } from './catalog/NotFoundPage'
import { type Shop, ShopProvider, useText } from './context'
import { useArrival } from './lib/useArrival'
import { PATHS, type PageName, type Pages } from './pages'
import { Footer } from './shell/Footer'
import { Header } from './shell/Header'
import { NoScript } from './shell/NoScript'
import { WaitingPage } from './ui/States'

type Props = { shop: Shop; pages: Pages; missing?: boolean }

/** The same tree on the server and in the browser. `missing`: the server found nothing here. */
export function App({ shop, pages, missing }: Props) {
  const { drawer: Drawer, popups: Popups, tracking: Tracking, chat: Chat } = pages
  const first = useRef(useLocation().pathname)
  const { pathname } = useLocation()
  const notFound = missing && pathname === first.current
  return (
    <ShopProvider shop={shop}>
      <CartProvider>
        <Frame bare={pathname.startsWith('/checkout/')}>
          <Suspense fallback={<Arriving />}>
            {notFound ? (
              <NotFound />
            ) : (
              <Routes>
                {PATHS.map(([name, path]) => {
                  const Page = pages[name]
                  return <Route key={name} path={path} element={<Page />} />
                })}
                <Route path="*" element={<NotFound />} />
              </Routes>
            )}
          </Suspense>
        </Frame>
        <AddedNote />
        <Suspense fallback={null}>
          <Drawer />
        </Suspense>
        <Popups />
        <Tracking />
        {!pathname.startsWith('/checkout/') && <Chat />}
      </CartProvider>
    </ShopProvider>
  )
}

/** Header and footer around every page but the checkout, which leads only forward and back. */
function Frame({ bare, children }: { bare: boolean; children: ReactNode }) {
  const t = useText()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  return (
    <div className={css.frame}>
      <a href="#main" className="skip">
        {t.skip}
      </a>
      {!bare && <Header />}
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <NoScript />
        {children}
      </main>
      {!bare && <Footer />}
    </div>
  )
}

/** In the place of a page whose code is on its way. */
function Arriving() {
  const t = useText()
  const { pathname } = useLocation()
  const name = PATHS.find(([, path]) => matchPath(path, pathname))?.[0]
  const names: Partial<Record<PageName, string>> = {
    ...t.ownTexts,
    ...t.pageNames,
    cart: t.yourCart,
  }
  return (
    <div className={`inner ${css.arriving}`}>
      <WaitingPage title={(name && names[name]) ?? t.loading} />
    </div>
  )
}
