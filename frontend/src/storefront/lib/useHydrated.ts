import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and in the first render of the browser, which must be equal. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
