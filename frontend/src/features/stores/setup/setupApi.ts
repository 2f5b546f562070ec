import { queryOptions } from '@tanstack/react-query'
import { call, publicApi, storeApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import { readStoreToken } from '@/api/tokens'
import type { Answer, Body } from '@/api/types'
import { enterStore, type Store } from '@/features/stores/api'

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

const raw = { raw: true }

async function loadFacts(storeOid: string): Promise<Facts> {
  if (readStoreToken(storeOid) === undefined) await enterStore(storeOid)
  const api = storeApi(storeOid)
  const [store, design, methods, standard, warehouses] = await Promise.all([
    call(api.GET('/api/v1/store'), raw),
    call(api.GET('/api/v1/store/design'), raw),
    call(api.GET('/api/v1/payment/method'), raw),
    call(api.GET('/api/v1/shipping/standard'), raw),
    call(api.GET('/api/v1/warehouse'), raw),
  ])
  return { store, design, methods: methods.items, standard, warehouse: warehouses.items[0] }
}

export const factsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'setup'] as const,
    queryFn: () => loadFacts(storeOid),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const frequenciesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['store', 'sales-frequency', locale] as const,
    queryFn: async () => (await call(publicApi.GET('/api/v1/store/sales-frequency'))).items,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const channelsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['store', 'referral-channel', locale] as const,
    queryFn: async () => (await call(publicApi.GET('/api/v1/store/referral-channel'))).items,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function setupCalls(storeOid: string) {
  const api = storeApi(storeOid)
  return {
    changeStore: (body: Body<'/api/v1/store', 'patch'>) =>
      call(api.PATCH('/api/v1/store', { body }), raw),
    changeDesign: (body: DesignChange) => call(api.PATCH('/api/v1/store/design', { body }), raw),
    addMethod: (body: MethodBody) => call(api.POST('/api/v1/payment/method', { body }), raw),
    changeMethod: (method_id: string, body: Body<'/api/v1/payment/method/{method_id}', 'patch'>) =>
      call(
        api.PATCH('/api/v1/payment/method/{method_id}', { params: { path: { method_id } }, body }),
        raw,
      ),
    changeStandard: (body: Body<'/api/v1/shipping/standard', 'patch'>) =>
      call(api.PATCH('/api/v1/shipping/standard', { body }), raw),
    changeWarehouse: (
      warehouse_id: string,
      body: Body<'/api/v1/warehouse/{warehouse_id}', 'patch'>,
    ) =>
      call(
        api.PATCH('/api/v1/warehouse/{warehouse_id}', { params: { path: { warehouse_id } }, body }),
        raw,
      ),
    offerPickup: () =>
      call(
        api.PATCH('/api/v1/shipping/method', {
          body: { methods: [{ kind: 'PICKUP', enabled: true }] },
        }),
        raw,
      ),
    addProduct: (body: Body<'/api/v1/product', 'post'>) =>
      call(api.POST('/api/v1/product', { body }), raw),
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
