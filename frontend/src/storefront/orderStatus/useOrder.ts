import { useCallback, useEffect, useState } from 'react'
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
  reload: () => Promise<void>
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

/** The order behind a key; once it is there, a reload that fails leaves it as it was. */
export function useOrder({ id, token }: OrderKey) {
  const { locale } = useShop()
  const [order, setOrder] = useState<ShopOrder | null | undefined>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    if (!id) return setOrder(null)
    setFailed(false)
    try {
      const headers = orderHeaders(token)
      setOrder(
        await call<ShopOrder>('GET', `order/ui/${encodeURIComponent(id)}`, { headers, locale }),
      )
    } catch (error) {
      if ((error as ApiError).status === 404) setOrder(null)
      else setFailed(true)
    }
  }, [id, token, locale])
  useEffect(() => {
    void load()
  }, [load])
  return { order, failed: failed && !order, load, accept: setOrder }
}
