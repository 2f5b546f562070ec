import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, storeApi, userApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import { refetch, storeQuery } from '@/api/queries'
import { readStoreToken } from '@/api/tokens'
import type { Answer, Body } from '@/api/types'
import { enterStore } from '@/features/stores/api'
import { type Store, storeDetailQuery } from '@/lib/store/useStore'

export type SetupChange = Body<'/api/v1/store/setup', 'post'>
export type Design = Answer<'/api/v1/store/design', 'get'>
export type DesignChange = Body<'/api/v1/store/design', 'patch'>
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

export function setupCalls(storeOid: string) {
  const api = storeApi(storeOid)
  return {
    changeStore: (body: Body<'/api/v1/store', 'patch'>) =>
      call(api.PATCH('/api/v1/store', { body })),
    changeDesign: (body: DesignChange) => call(api.PATCH('/api/v1/store/design', { body })),
    addMethod: (body: MethodBody) => call(api.POST('/api/v1/payment/method', { body })),
    changeMethod: (method_id: string, body: Body<'/api/v1/payment/method/{method_id}', 'patch'>) =>
      call(
        api.PATCH('/api/v1/payment/method/{method_id}', { params: { path: { method_id } }, body }),
      ),
    changeStandard: (body: Body<'/api/v1/shipping/standard', 'patch'>) =>
      call(api.PATCH('/api/v1/shipping/standard', { body })),
    changeWarehouse: (
      warehouse_id: string,
      body: Body<'/api/v1/warehouse/{warehouse_id}', 'patch'>,
    ) =>
      call(
        api.PATCH('/api/v1/warehouse/{warehouse_id}', { params: { path: { warehouse_id } }, body }),
      ),
    offerPickup: () =>
      call(
        api.PATCH('/api/v1/shipping/method', {
          body: { methods: [{ kind: 'PICKUP', enabled: true }] },
        }),
      ),
    addProduct: (body: Body<'/api/v1/product', 'post'>) =>
      call(api.POST('/api/v1/product', { body })),
  }
}

/** A refusal whose fields are called otherwise in the form of the step. */
export async function named<T>(pending: Promise<T>, names: Record<string, string>): Promise<T> {
  try {
    return await pending
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION') throw error
    const params = Object.entries(error.params).map(([path, issues]) => {
      const bare = path.replace(/^body\./, '')
      return [names[bare] ?? names[bare.split('.')[0] ?? ''] ?? bare, issues]
    })
    const { code, message, requestId } = error
    throw new ApiError(error.status, {
      code,
      message,
      requestId,
      params: Object.fromEntries(params),
    })
  }
}
