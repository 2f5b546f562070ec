import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '../cart/CartContext'
import { useShop } from '../context'
import { lazyPage } from '../lazyPage'
import { tellPage, tellVisit } from './visits'

const Tracking = lazyPage(() => import('./Tracking'))

/** Watches where the visitor is, and whether the cart grows. */
function useVisits(): void {
  const { pathname } = useLocation()
  const { lines } = useCart()
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const before = useRef(units)
  useEffect(() => tellPage(pathname), [pathname])
  useEffect(() => {
    if (units > before.current) tellVisit('CART')
    before.current = units
  }, [units])
}

/** Counts visits for the store itself; the code for Meta or Google is fetched only where they are connected. */
export default function Visits() {
  const { integrations } = useShop().store
  useVisits()
  return integrations ? (
    <Suspense fallback={null}>
      <Tracking receivers={integrations} />
    </Suspense>
  ) : null
}
