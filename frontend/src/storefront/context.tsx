import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import type { BlocksProps } from './blocks/Blocks'
import type { DataStore } from './lib/dataStore'
import { formatMoney } from './lib/money'
import type { Texts } from './texts/en'
import type { Locale, Product, Store } from './types'

/** `parts`: pieces whose code the browser fetches later and the server has at hand. */
export type Shop = {
  store: Store
  locale: Locale
  texts: Texts
  data: DataStore
  parts: {
    DistrictCheck: ComponentType
    Reviews: ComponentType<{ product: Product }>
    Blocks: ComponentType<BlocksProps>
  }
}

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext.Provider value={shop}>{children}</ShopContext.Provider>
}

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('outside of the shop')
  return shop
}

export function useText(): Texts {
  return useShop().texts
}

export function useMoney(): (amount: string | number) => string {
  const { store } = useShop()
  return (amount) => formatMoney(amount, store)
}

type Loaded<T> = { value: T | null | undefined; failed: boolean; retry: () => void }

/** The answer of a public call: `undefined` while it is on its way, `null` when there is none. */
export function useData<T>(path: string | null): Loaded<T> {
  const { data } = useShop()
  const entry = useSyncExternalStore(
    data.subscribe,
    () => (path ? data.read(path) : undefined),
    () => (path ? data.readFirst(path) : undefined),
  )
  useEffect(() => {
    if (path) void data.load(path)
  }, [data, path])
  return {
    value: entry?.value as T | null | undefined,
    failed: entry?.failed ?? false,
    retry: () => path && void data.load(path, true),
  }
}

/** The server wrote the first title; this one follows the visitor through the shop. `whole`: it names the
 * store itself. */
export function useTitle(title: string | null | undefined, { whole = false } = {}) {
  const { store } = useShop()
  useEffect(() => {
    if (whole) document.title = title || store.name
    else if (title) document.title = `${title} · ${store.name}`
  }, [title, whole, store.name])
}
