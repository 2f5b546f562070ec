import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '@/api/session'
import { type Store, storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'

const RESOURCES = ['products.view', 'products.create', 'products.edit', 'content.view']

type Around = { resources?: string[]; part?: Partial<Store>; path?: string }

/** Renders a part of the product screens for somebody who may edit products. */
export function renderInStore(
  node: ReactNode,
  { resources = RESOURCES, part = {}, path = '/admin/products' }: Around = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery(STORE_OID).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, { ...store, _id: STORE_OID, ...part })
  client.setQueryDefaults(sessionQuery(STORE_OID).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryDefaults(storeDetailQuery(STORE_OID).queryKey, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  return render(
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    `${path}?storeOid=${STORE_OID}`,
  )
}
