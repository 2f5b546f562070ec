import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { useHydrated } from '../lib/useHydrated'
import type { ShopOrder } from '../types.checkout'

export type OrderKey = { id: string; token: string }

/** What of the page acts on an order: it takes the fresh order that an act answers with. */
export type OrderProps = {
  order: ShopOrder
  orderKey: OrderKey
  /** Asks again; undefined when there was no answer. */
  reload: () => Promise<ShopOrder | undefined>
  accept: (order: ShopOrder) => void
}

/** The key of an order stands after the `#`: it reaches no server log and no other site. */
export function useFragment(): URLSearchParams {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  return new URLSearchParams(hydrated ? hash.replace(/^#/, '') : '')
}

export function orderHeaders(token: string): Record<string, string> {
  return token ? { 'X-Order-Token': token } : {}
}

/**
 * The order behind a key; once it is there, a reload that fails leaves it as it was. The question
 * that was put last is the one whose answer stands, whichever comes first.
 */
export function useOrder({ id, token }: OrderKey) {
  const { locale } = useShop()
  const hydrated = useHydrated()
  const [order, setOrder] = useState<ShopOrder | null | undefined>()
  const [failed, setFailed] = useState(false)
  const turn = useRef(0)
  const accept = useCallback((known: ShopOrder | null | undefined) => {
    turn.current += 1
    setOrder(known)
  }, [])
  const load = useCallback(async (): Promise<ShopOrder | undefined> => {
    if (!id) {
      accept(null)
      return undefined
    }
    setFailed(false)
    turn.current += 1
    const mine = turn.current
    const isLast = () => mine === turn.current
    try {
      const headers = orderHeaders(token)
      const path = `order/ui/${encodeURIComponent(id)}`
      const found = await call<ShopOrder>('GET', path, { headers, locale })
      if (isLast()) setOrder(found)
      return found
    } catch (error) {
      if (!isLast()) return undefined
      if ((error as ApiError).status === 404) setOrder(null)
      else setFailed(true)
      return undefined
    }
  }, [id, token, locale, accept])
  useEffect(() => {
    // Before that the key is not known, and what is seen without it would be shown first.
    if (!hydrated) return
    accept(undefined)
    void load()
  }, [hydrated, load, accept])
  return { order, failed: failed && !order, load, accept }
}
