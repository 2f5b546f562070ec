import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import { refreshAfter } from '@/api/mutations'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'

export type Order = Answer<'/api/v1/order/{order_id}', 'get'>
export type OrderPage = Answer<'/api/v1/order', 'get'>
export type OrderRow = OrderPage['items'][number]
export type Claim = Order['claims'][number]
export type OrderEvent = Order['events'][number]
export type StateChange = Body<'/api/v1/order/{order_id}/state', 'patch'>
export type OrderState = StateChange['state']
export type OrderQuery = NonNullable<paths['/api/v1/order']['get']['parameters']['query']>
export type NewPayment = NonNullable<Body<'/api/v1/order/{order_id}/payment', 'post'>>
type ShippingPrice = Body<'/api/v1/order/{order_id}/shipping-price', 'post'>
export type PaymentMethod = Answer<'/api/v1/payment/method', 'get'>['items'][number]

const REFUND_POLL_MS = 3_000

export const orderKeys = {
  all: (storeOid: string) => ['store', storeOid, 'orders'] as const,
  list: (storeOid: string, query: OrderQuery) =>
    ['store', storeOid, 'orders', 'list', query] as const,
  one: (storeOid: string, orderOid: string) =>
    ['store', storeOid, 'orders', 'one', orderOid] as const,
  screenshot: (storeOid: string, claimOid: string) =>
    ['store', storeOid, 'orders', 'screenshot', claimOid] as const,
  /** The same answer as the screen of the design reads. */
  design: (storeOid: string) => ['store', storeOid, 'design'] as const,
  methods: (storeOid: string) => ['store', storeOid, 'payments', 'choices'] as const,
}

const one = (order_id: string) => ({ params: { path: { order_id } } })
const claim = (claim_id: string) => ({ params: { path: { claim_id } } })
const raw = { raw: true }

export const ordersQuery = (storeOid: string, query: OrderQuery) =>
  queryOptions({
    queryKey: orderKeys.list(storeOid, query),
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/order', { params: { query }, signal }), raw),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

export const orderQuery = (storeOid: string, orderOid: string) =>
  queryOptions({
    queryKey: orderKeys.one(storeOid, orderOid),
    queryFn: ({ signal }) =>
      call(storeApi(storeOid).GET('/api/v1/order/{order_id}', { ...one(orderOid), signal }), raw),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (isRefunding(state.data) ? REFUND_POLL_MS : false),
  })

/** Whether money is on its way back, which a gateway ends by itself. */
export function isRefunding(order: Pick<Order, 'refunds'> | undefined): boolean {
  return order?.refunds.some(({ state }) => state === 'PENDING') ?? false
}

/** The buyer's picture is private: it comes with the bearer token, never by its address. */
export const screenshotQuery = (storeOid: string, claimOid: string) =>
  queryOptions({
    queryKey: orderKeys.screenshot(storeOid, claimOid),
    queryFn: async ({ signal }): Promise<Blob> =>
      await call<Blob>(
        storeApi(storeOid).GET('/api/v1/payment/claim/{claim_id}/screenshot', {
          ...claim(claimOid),
          parseAs: 'blob',
          signal,
        }) as unknown as Promise<{ data?: Blob; error?: unknown; response: Response }>,
        raw,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Logo = { urls?: { card?: { webp?: string } }; url?: string } | null

/** The address of the store's logo, for what is printed; "" when it has none. */
export const logoQuery = (storeOid: string) =>
  queryOptions({
    queryKey: orderKeys.design(storeOid),
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/store/design'), raw),
    select: ({ logo }): string => {
      const { urls, url } = (logo as Logo) ?? {}
      return urls?.card?.webp ?? url ?? ''
    },
    staleTime: 60_000,
  })

export const methodsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: orderKeys.methods(storeOid),
    queryFn: async () => (await call(storeApi(storeOid).GET('/api/v1/payment/method'), raw)).items,
  })

/** Asks anew for all that orders are shown by. */
export const refreshOrders = (
  cache: QueryClient,
  storeOid: string,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> => refreshAfter(cache, storeOid, ['/api/v1/order'], { refetchType })

/** What can be done to an order. Each call leaves lists, counts and the order itself fresh. */
export function useOrderCalls(storeOid: string, orderOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const path = one(orderOid)
  // What is done about an order reads the notes of the bell about it.
  const refresh = () =>
    refreshAfter(cache, storeOid, ['/api/v1/order', '/api/v1/store/notification'])
  const keep = (order: Order): Order => {
    cache.setQueryData(orderKeys.one(storeOid, orderOid), order)
    void refresh()
    return order
  }
  return {
    refresh,
    changeState: async (body: StateChange) =>
      keep(await call(api.PATCH('/api/v1/order/{order_id}/state', { ...path, body }), raw)),
    edit: async (body: Body<'/api/v1/order/{order_id}', 'patch'>) =>
      keep(await call(api.PATCH('/api/v1/order/{order_id}', { ...path, body }), raw)),
    /** `key` makes a repeated press the same payment. */
    pay: async (body: NewPayment, key: string) => {
      const headers = { 'Idempotency-Key': key }
      const pending = api.POST('/api/v1/order/{order_id}/payment', { ...path, headers, body })
      return keep(await call(pending, raw))
    },
    /** `key` makes a repeated press the same price. */
    priceShipping: async (body: ShippingPrice, key: string) => {
      const headers = { 'Idempotency-Key': key }
      const pending = api.POST('/api/v1/order/{order_id}/shipping-price', {
        ...path,
        headers,
        body,
      })
      return keep(await call(pending, raw))
    },
    approve: async (claimOid: string, amount?: string) => {
      const body = amount === undefined ? {} : { amount }
      const pending = api.POST('/api/v1/payment/claim/{claim_id}/approve', {
        ...claim(claimOid),
        body,
      })
      await call(pending, raw)
      await refresh()
    },
    reject: async (claimOid: string, reason: string) => {
      const pending = api.POST('/api/v1/payment/claim/{claim_id}/reject', {
        ...claim(claimOid),
        body: { reason },
      })
      await call(pending, raw)
      await refresh()
    },
  }
}

export type OrderCalls = ReturnType<typeof useOrderCalls>
