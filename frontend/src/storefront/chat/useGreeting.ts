import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '../cart/CartContext'
import { useShop } from '../context'
import { readJson, writeJson } from '../lib/storage'
import { type Greeted, greetingFor } from './greeting'
import type { Greeting } from './types'

const SECOND = 1000
/** Of the mouse's way out, in pixels from the upper edge. */
const EDGE = 8

/** What is said beside the launcher: one at most for each page that is loaded, to who has not written yet. */
export function useGreeting(greetings: Greeting[], isWanted: boolean) {
  const key = `vt_greeted_${useShop().store._id}`
  const { pathname } = useLocation()
  const { subtotal } = useCart()
  const [greeting, setGreeting] = useState<Greeting | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [isFirst] = useState(() => isFirstVisit(key))
  const cart = useRef(0)
  cart.current = Number(subtotal)
  const watches = isWanted && !isOver && greeting === null && greetings.length > 0

  useEffect(() => {
    if (!watches) return
    const since = Date.now()
    let isLeaving = false
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const now = Date.now()
      const seconds = (now - since) / SECOND
      const visit = { path: pathname, seconds, cart: cart.current, isFirst, isLeaving, now }
      const greeted = readJson<Greeted>(key) ?? {}
      const found = greetingFor(greetings, visit, greeted)
      if (!found) return
      writeJson(key, { ...greeted, [found._id]: now })
      setGreeting(found)
    }
    const leave = (event: MouseEvent) => {
      if (event.clientY > EDGE || event.relatedTarget) return
      isLeaving = true
      look()
    }
    // On a phone who comes back had left.
    const hide = () => {
      isLeaving ||= document.visibilityState === 'hidden'
    }
    const timer = setInterval(look, SECOND)
    document.addEventListener('mouseout', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('mouseout', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [watches, greetings, pathname, key, isFirst])

  const dismiss = () => {
    setIsOver(true)
    setGreeting(null)
  }
  return { greeting: isWanted ? greeting : null, dismiss }
}

/** Nothing was stored by the chat in this browser, before now. */
function isFirstVisit(key: string): boolean {
  const isFirst = readJson<Greeted>(key) === null
  if (isFirst) writeJson(key, {})
  return isFirst
}
