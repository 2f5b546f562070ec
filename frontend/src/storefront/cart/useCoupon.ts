import { useSyncExternalStore } from 'react'
import { useShop } from '../context'
import { readJson, writeJson } from '../lib/storage'
import { couponKey } from './couponKey'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setCoupon(storeId: string, code: string) {
  writeJson(couponKey(storeId), code || null)
  for (const listener of listeners) listener()
}

/** The code that the buyer has entered, or that a link brought along; whether it is valid is said by the quote. */
export function useCoupon() {
  const { store } = useShop()
  const code = useSyncExternalStore(
    subscribe,
    () => readJson<string>(couponKey(store._id)) ?? '',
    () => '',
  )
  return { code, change: (next: string) => setCoupon(store._id, next.trim()) }
}
