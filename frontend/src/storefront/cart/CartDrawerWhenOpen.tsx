import { useRef } from 'react'
import { lazyPage } from '../lazyPage'
import { useCartUi } from './CartContext'

const Drawer = lazyPage(() => import('./CartDrawer'))

/** The drawer's code is fetched when it is first opened; then it stays, so that focus goes back. */
export function CartDrawerWhenOpen() {
  const { isOpen } = useCartUi()
  const wasOpen = useRef(false)
  if (isOpen) wasOpen.current = true
  return wasOpen.current ? <Drawer /> : null
}
