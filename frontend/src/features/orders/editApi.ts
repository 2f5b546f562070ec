import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'
import { type Order, orderKeys, refreshOrders } from '@/features/orders/api'

/** What is left out stays as it is; `discount: null` takes the one by hand away. */
export type EditBody = Body<'/api/v1/order/{order_id}/edit', 'post'>
export type EditLine = NonNullable<EditBody['lines']>[number]
export type EditQuote = Answer<'/api/v1/order/{order_id}/edit/quote', 'post'>
export type QuotedLine = EditQuote['lines'][number]
export type StockRow = Answer<'/api/v1/stock', 'get'>['items'][number]

const raw = { raw: true }
const FOUND = 12

/** What an edit would cost; asked anew whenever it changes. */
export const editQuoteQuery = (storeOid: string, order_id: string, body: EditBody) =>
  queryOptions({
    queryKey: [...orderKeys.one(storeOid, order_id), 'edit', body] as const,
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).POST('/api/v1/order/{order_id}/edit/quote', {
          params: { path: { order_id } },
          body,
          signal,
        }),
        raw,
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** Variants by the words of their product or their SKU, with what is left of each. */
export const variantsQuery = (storeOid: string, q: string) =>
  queryOptions({
    queryKey: [...orderKeys.all(storeOid), 'variants', q] as const,
    queryFn: async ({ signal }) => {
      const query = { q, limit: FOUND }
      return (
        await call(storeApi(storeOid).GET('/api/v1/stock', { params: { query }, signal }), raw)
      ).items
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Ways to deliver that the shop offers, by the keys that a cart chooses from. */
export const deliveriesQuery = (storeOid: string) =>
  queryOptions({
    queryKey: [...orderKeys.all(storeOid), 'deliveries'] as const,
    queryFn: async () => {
      const api = storeApi(storeOid)
      const [standard, places] = await Promise.all([
        call(api.GET('/api/v1/shipping/standard'), raw),
        call(api.GET('/api/v1/warehouse'), raw),
      ])
      const pickups = places.items.filter(({ isPickup, active }) => isPickup && active)
      return { standard, pickups: pickups.map(({ _id, name }) => ({ key: `pickup:${_id}`, name })) }
    },
    staleTime: 60_000,
  })

export function useEditCall(storeOid: string, order_id: string) {
  const cache = useQueryClient()
  /** `key` makes a repeated press the same edit. */
  return async (body: EditBody, key: string): Promise<Order> => {
    const order = await call(
      storeApi(storeOid).POST('/api/v1/order/{order_id}/edit', {
        params: { path: { order_id } },
        headers: { 'Idempotency-Key': key },
        body,
      }),
      raw,
    )
    cache.setQueryData(orderKeys.one(storeOid, order_id), order)
    void refreshOrders(cache, storeOid, 'none')
    return order
  }
}
