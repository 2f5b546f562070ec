import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, storeApi, userApi } from '@/api/client'
import { refetch, storeQuery } from '@/api/queries'
import { readStoreToken } from '@/api/tokens'
import type { Answer, Body } from '@/api/types'
import { enterStore } from '@/features/stores/api'
import { type Store, storeDetailQuery } from '@/lib/store/useStore'

export type SetupChange = Body<'/api/v1/store/setup', 'post'>
export type Design = Answer<'/api/v1/store/design', 'get'>
export type Method = Answer<'/api/v1/payment/method', 'get'>['items'][number]
export type MethodBody = Body<'/api/v1/payment/method', 'post'>
export type Standard = Answer<'/api/v1/shipping/standard', 'get'>
export type Warehouse = Answer<'/api/v1/warehouse', 'get'>['items'][number]
export type Product = Answer<'/api/v1/product', 'post'>

/** All that the wizard asks about: what a step starts from when one comes back to it. */
export type Facts = {
  store: Store
  design: Design
  methods: Method[]
  standard: Standard
  warehouse: Warehouse | undefined
}

/** Asks the server anew; other pages of the admin find its answers in the cache. */
async function loadFacts(cache: QueryClient, storeOid: string): Promise<Facts> {
  if (readStoreToken(storeOid) === undefined) await enterStore(storeOid)
  const [store, design, methods, standard, warehouses] = await Promise.all([
    refetch(cache, storeDetailQuery(storeOid)),
    refetch(cache, storeQuery(storeOid, 'get', '/api/v1/store/design')),
    refetch(cache, storeQuery(storeOid, 'get', '/api/v1/payment/method')),
    refetch(cache, storeQuery(storeOid, 'get', '/api/v1/shipping/standard')),
    refetch(cache, storeQuery(storeOid, 'get', '/api/v1/warehouse')),
  ])
  return { store, design, methods: methods.items, standard, warehouse: warehouses.items[0] }
}

export const factsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['setup', 'facts', storeOid] as const,
    queryFn: ({ client }) => loadFacts(client, storeOid),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function createStore(body: Body<'/api/v1/store', 'post'>): Promise<Store> {
  return call(userApi.POST('/api/v1/store', { body }))
}

export function changeSetup(body: SetupChange): Promise<Store> {
  return call(userApi.POST('/api/v1/store/setup', { body }))
}

/** Before its page is open: the address of the first step doesn't name the store yet. */
export function changeStore(
  storeOid: string,
  body: Body<'/api/v1/store', 'patch'>,
): Promise<Store> {
  return call(storeApi(storeOid).PATCH('/api/v1/store', { body }))
}
