import { useSearchParams } from 'react-router'

export const STORE_PARAMETER = 'storeOid'
const SELECTED = 'vt_selected_store'

export function storeOidOf(url: URL): string | undefined {
  return url.searchParams.get(STORE_PARAMETER) ?? undefined
}

/** The store of the page. Only screens behind the store guard may ask. */
export function useStoreOid(): string {
  const [parameters] = useSearchParams()
  const storeOid = parameters.get(STORE_PARAMETER)
  if (storeOid === null) throw new Error('This screen needs a store')
  return storeOid
}

/** The store of the page; empty where it has none, as in the console of the platform. */
export function usePageStore(): string {
  const [parameters] = useSearchParams()
  return parameters.get(STORE_PARAMETER) ?? ''
}

/** The store chosen in this tab, for links that forgot to name it. */
export const selectedStore = {
  read: () => sessionStorage.getItem(SELECTED) ?? undefined,
  write: (storeOid: string) => sessionStorage.setItem(SELECTED, storeOid),
  clear: () => sessionStorage.removeItem(SELECTED),
}
