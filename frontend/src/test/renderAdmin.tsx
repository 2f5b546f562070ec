import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '@/api/session'
import { type Store, storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'

type Around = {
  /** What the member may do. */
  resources: string[]
  path: string
  /** What is otherwise with the store. */
  part?: Partial<Store>
}

/** Renders a page of the admin as a member of the store: session and store are there already. */
export function renderAdmin(node: ReactNode, { resources, path, part = {} }: Around) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const hold = (queryKey: readonly unknown[], data: unknown) => {
    client.setQueryData(queryKey, data)
    client.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY })
  }
  hold(sessionQuery(STORE_OID).queryKey, { ...session, user: { ...session.user, resources } })
  hold(storeDetailQuery(STORE_OID).queryKey, { ...store, ...part })
  const address = `${path}${path.includes('?') ? '&' : '?'}storeOid=${STORE_OID}`
  return render(<QueryClientProvider client={client}>{node}</QueryClientProvider>, address)
}
