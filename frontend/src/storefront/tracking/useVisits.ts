import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '../cart/CartContext'
import { tellPage, tellVisit } from './visits'

/** Watches where the visitor is, and whether the cart grows. */
export function useVisits(): void {
  const { pathname } = useLocation()
  const { lines } = useCart()
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const before = useRef<number>(undefined)
  useEffect(() => tellPage(pathname), [pathname])
  useEffect(() => {
    if (before.current !== undefined && units > before.current) tellVisit('CART')
    before.current = units
  }, [units])
}
