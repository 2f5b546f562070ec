import { useSyncExternalStore } from 'react'

export type TelephoneLibrary = typeof import('libphonenumber-js/min')

let loaded: TelephoneLibrary | null = null
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** 43 kB that only pages with a telephone pay for, after their first paint. */
export function loadTelephoneLibrary(): Promise<void> {
  loading ??= import('libphonenumber-js/min').then((library) => {
    loaded = library
    for (const listener of listeners) listener()
  })
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  loadTelephoneLibrary().catch(() => {
    loading = undefined
  })
  return () => listeners.delete(listener)
}

export function useTelephoneLibrary(): TelephoneLibrary | null {
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
}
