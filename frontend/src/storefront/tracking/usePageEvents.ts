import { useEffect, useRef } from 'react'
import { matchPath, useLocation, useSearchParams } from 'react-router'
import { useCart, useCartUi } from '../cart/CartContext'
import type { CartLine } from '../cart/cartStore'
import { listingOf, listingPath } from '../catalog/listing'
import { useDraft } from '../checkout/useCheckout'
import { useData, useShop } from '../context'
import type { CardPage, Items, Product } from '../types'
import type { PaymentMethod } from '../types.checkout'
import { type EventName, type Item, newId, type ShopEvent, sumOf } from './events'
import { isKeyed } from './privatePages'
import { PURCHASE, takePurchase } from './purchase'

type Emit = (event: ShopEvent) => void

/** A page names itself a moment after its address has changed. */
const NAMED_AFTER = 400

const made = (name: EventName, label: string, rest: Partial<ShopEvent> = {}): ShopEvent => ({
  id: newId(),
  name,
  label,
  ...rest,
})

const itemsOf = (lines: CartLine[]): Item[] =>
  lines.map((line) => ({
    id: line.variantOid,
    name: line.name,
    variant: line.variantName,
    price: Number(line.price ?? 0),
    quantity: line.quantity,
  }))

const ofItems = (items: Item[]) => ({ items, value: sumOf(items) })

function usePages(emit: Emit) {
  const { store } = useShop()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isKeyed(pathname)) return
    const timer = setTimeout(() => {
      emit(made('PAGE', document.title.replace(` · ${store.name}`, '')))
    }, NAMED_AFTER)
    return () => clearTimeout(timer)
  }, [pathname, emit, store.name])
}

function useProducts(emit: Emit) {
  const { pathname } = useLocation()
  const slug = matchPath('/p/:slug', pathname)?.params.slug
  const { value: product } = useData<Product>(
    slug ? `product/ui/${encodeURIComponent(slug)}` : null,
  )
  const [first] = product?.variants ?? []
  useEffect(() => {
    if (!product || !first) return
    const { name, category } = product
    const price = Number(first.price ?? 0)
    const item = { id: first._id, name, category: category?.name, price, quantity: 1 }
    emit(made('PRODUCT', name, ofItems([item])))
  }, [product, first, emit])
}

function useLists(emit: Emit) {
  const { store } = useShop()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const category = matchPath('/c/:slug', pathname)?.params.slug
  const isSearch = pathname === '/search'
  const listing = listingOf(params, store.currencyDigits)
  const q = (isSearch && params.get('q')) || undefined
  const path = category || q ? listingPath({ ...listing, category, q }) : null
  const { value } = useData<CardPage>(path)
  useEffect(() => {
    if (!value || !path) return
    const items = value.items.map((card) => ({
      id: card.variantOid ?? card._id,
      name: card.name,
      category: card.category?.name,
      price: Number(card.price ?? 0),
      quantity: 1,
    }))
    if (q) emit(made('SEARCH', '', { query: q }))
    emit(made('LIST', document.title.replace(` · ${store.name}`, ''), { items }))
  }, [value, path, q, emit, store.name])
}

/** What came into the cart or left it, in this tab, before anything was bought. */
function useCartChanges(emit: Emit) {
  const { lines } = useCart()
  const { isOpen } = useCartUi()
  const { pathname } = useLocation()
  const before = useRef(lines)
  useEffect(() => {
    const earlier = before.current
    before.current = lines
    const isHere = document.visibilityState === 'visible' && !pathname.startsWith('/checkout')
    if (earlier === lines || !isHere) return
    const count = (of: CartLine[], id: string) =>
      of.find(({ variantOid }) => variantOid === id)?.quantity ?? 0
    for (const line of lines) {
      const more = line.quantity - count(earlier, line.variantOid)
      if (more > 0) emit(made('ADD', line.name, ofItems(itemsOf([{ ...line, quantity: more }]))))
    }
    for (const line of earlier) {
      const fewer = line.quantity - count(lines, line.variantOid)
      if (fewer > 0)
        emit(made('REMOVE', line.name, ofItems(itemsOf([{ ...line, quantity: fewer }]))))
    }
  }, [lines, pathname, emit])
  const isSeen = isOpen || pathname === '/cart'
  useEffect(() => {
    const items = itemsOf(before.current)
    if (isSeen && items.length > 0) emit(made('CART', '', ofItems(items)))
  }, [isSeen, emit])
}

function useCheckoutSteps(emit: Emit) {
  const { pathname } = useLocation()
  const { lines } = useCart()
  const { draft } = useDraft()
  const { data } = useShop()
  const now = useRef({ lines, draft })
  now.current = { lines, draft }
  useEffect(() => {
    const items = itemsOf(now.current.lines)
    if (items.length === 0) return
    if (pathname === '/checkout/information') emit(made('CHECKOUT', '', ofItems(items)))
    if (pathname === '/checkout/payment') {
      emit(made('SHIPPING', '', { ...ofItems(items), way: now.current.draft.shippingKey }))
    }
  }, [pathname, emit])
  const chosen = pathname === '/checkout/payment' ? draft.paymentMethodOid : ''
  useEffect(() => {
    if (!chosen) return
    const methods = data.read('payment/ui')?.value as Items<PaymentMethod> | undefined
    const way = methods?.items.find(({ _id }) => _id === chosen)?.name ?? ''
    emit(made('PAYMENT', way, { ...ofItems(itemsOf(now.current.lines)), way }))
  }, [chosen, data, emit])
}

const CONTACTS: [string, string][] = [
  ['https://wa.me/', 'WhatsApp'],
  ['tel:', 'Tel.'],
  ['mailto:', '@'],
]

function useContacts(emit: Emit) {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const href = (target as Element | null)?.closest?.('a')?.getAttribute('href') ?? ''
      const found = CONTACTS.find(([start]) => href.startsWith(start))
      if (found) emit(made('CONTACT', found[1]))
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [emit])
}

function usePurchases(emit: Emit) {
  const { store } = useShop()
  useEffect(() => {
    const onPurchase = (event: Event) => {
      const { detail } = event as CustomEvent<ShopEvent>
      if (takePurchase(store._id, detail.id)) emit(detail)
    }
    window.addEventListener(PURCHASE, onPurchase)
    return () => window.removeEventListener(PURCHASE, onPurchase)
  }, [store._id, emit])
}

/** Watches the shop and calls `emit` once for each thing that a visitor does. It has to stay the same. */
export function usePageEvents(emit: Emit): void {
  usePages(emit)
  useProducts(emit)
  useLists(emit)
  useCartChanges(emit)
  useCheckoutSteps(emit)
  useContacts(emit)
  usePurchases(emit)
}
