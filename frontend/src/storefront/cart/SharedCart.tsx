import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop, useText } from '../context'
import { call } from '../lib/api'
import type { Quote } from '../types.checkout'
import { useOwnStyle } from '../ui/useOwnStyle'
import { useCart } from './CartContext'
import { isLive, linkCart } from './linkedCart'
import style from './sharedCart.css?inline'

type Shared = { lines: { variantOid: string; quantity: number }[] }
type State = '' | 'coming' | 'back' | 'changed' | 'over'

/** `/cart#c=CODE` brings the lines of a cart or of a live sale, at the prices of now, and says what changed. */
export function SharedCart() {
  useOwnStyle(style)
  const t = useText()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { store, locale } = useShop()
  const { cart } = useCart()
  const [state, setState] = useState<State>('')
  const code = /^#c=([\w-]{8,16})$/.exec(hash)?.[1]
  useEffect(() => {
    if (!code) return
    setState('coming')
    void rebuild(code)
      .then((changed) => {
        setState(changed ? 'changed' : 'back')
        // What is held waits for an order, not for a look at the cart.
        return isLive(code) && !changed ? '/checkout/information' : '/cart'
      })
      .catch(() => {
        setState('over')
        return '/cart'
      })
      .then((page) => navigate(page, { replace: true }))

    async function rebuild(from: string) {
      const { lines } = await call<Shared>('GET', `order/ui/shopping-cart/${from}`, { locale })
      const body = { lines, ...(isLive(from) ? { cartCode: from } : {}) }
      const quote = await call<Quote>('POST', 'order/ui/quote', { body, locale })
      for (const { variantOid } of cart.snapshot()) cart.remove(variantOid)
      for (const line of quote.lines) {
        const { variantOid, quantity, slug, name, variantName, unitPrice } = line
        const photo = line.photo?.urls.thumb?.webp ?? null
        cart.add({ variantOid, quantity, slug, name, variantName, photo, price: unitPrice })
      }
      linkCart(store._id, from)
      return quote.lines.some(({ problem }) => problem)
    }
  }, [code, cart, store._id, locale, navigate])
  const text = {
    '': '',
    coming: t.cartComing,
    back: t.cartBack,
    changed: t.cartChanged,
    over: t.cartOver,
  }[state]
  return (
    <p role="status" className="cart-note">
      {text}
    </p>
  )
}
