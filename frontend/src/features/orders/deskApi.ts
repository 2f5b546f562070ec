import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'
import { type Order, orderKeys, refreshOrders } from '@/features/orders/api'

export type NewParcel = Body<'/api/v1/order/{order_id}/parcel', 'post'>
export type ParcelChange = Body<'/api/v1/order/{order_id}/parcel/{parcel_id}', 'patch'>
export type NewReturn = Body<'/api/v1/order/{order_id}/return', 'post'>
export type ReturnChange = Body<'/api/v1/order/{order_id}/return/{return_id}', 'patch'>
export type NewRefund = Body<'/api/v1/order/{order_id}/refund', 'post'>
export type RefundParts = Body<'/api/v1/order/{order_id}/refund/quote', 'post'>
export type BuyerHistory = Answer<'/api/v1/order/{order_id}/buyer', 'get'>
export type AttemptMove = 'capture' | 'void' | 'check'

const raw = { raw: true }
const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const MAX_CLAIMS = 100
const CLAIMS_POLL_MS = 30_000

export const deskKeys = {
  buyer: (storeOid: string, orderOid: string) =>
    [...orderKeys.one(storeOid, orderOid), 'buyer'] as const,
  assignees: (storeOid: string) => [...orderKeys.all(storeOid), 'assignees'] as const,
  claims: (storeOid: string) => [...orderKeys.all(storeOid), 'claims'] as const,
  file: (storeOid: string, commentOid: string, index: number) =>
    [...orderKeys.all(storeOid), 'file', commentOid, index] as const,
}

/** Orders of the same phone or mail; this one is among them. */
export const buyerQuery = (storeOid: string, order_id: string) =>
  queryOptions({
    queryKey: deskKeys.buyer(storeOid, order_id),
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/order/{order_id}/buyer', {
          params: { path: { order_id } },
          signal,
        }),
        raw,
      ),
    staleTime: 60_000,
  })

export const assigneesQuery = (storeOid: string) =>
  queryOptions({
    queryKey: deskKeys.assignees(storeOid),
    queryFn: async () => (await call(storeApi(storeOid).GET('/api/v1/order/assignee'), raw)).items,
    staleTime: 60_000,
  })

/** Claims that wait for somebody to look, the oldest first. */
export const claimsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: deskKeys.claims(storeOid),
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/payment/claim', {
          params: { query: { state: 'IN_REVIEW', limit: MAX_CLAIMS } },
          signal,
        }),
        raw,
      ),
    refetchInterval: CLAIMS_POLL_MS,
  })

/** What these units and this delivery come to, as the server works it out. */
export const refundQuoteQuery = (storeOid: string, order_id: string, body: RefundParts) =>
  queryOptions({
    queryKey: [...orderKeys.one(storeOid, order_id), 'refund', body] as const,
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).POST('/api/v1/order/{order_id}/refund/quote', {
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

/** What can be done with parcels, returns and money of an order; each answer is the fresh order. */
export function useDeskCalls(storeOid: string, order_id: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const path = { order_id }
  const refresh = () => refreshOrders(cache, storeOid)
  const keep = (order: Order): Order => {
    cache.setQueryData(orderKeys.one(storeOid, order_id), order)
    void refresh()
    return order
  }
  const one = { params: { path } }
  return {
    refresh,
    /** `key` makes a repeated press the same parcel. */
    pack: async (body: NewParcel, key: string) => {
      const pending = api.POST('/api/v1/order/{order_id}/parcel', { ...one, ...once(key), body })
      return keep(await call(pending, raw))
    },
    changeParcel: async (parcel_id: string, body: ParcelChange) => {
      const params = { path: { ...path, parcel_id } }
      const at = '/api/v1/order/{order_id}/parcel/{parcel_id}'
      return keep(await call(api.PATCH(at, { params, body }), raw))
    },
    /** `key` makes a repeated press the same return. */
    takeBack: async (body: NewReturn, key: string) => {
      const pending = api.POST('/api/v1/order/{order_id}/return', { ...one, ...once(key), body })
      return keep(await call(pending, raw))
    },
    changeReturn: async (return_id: string, body: ReturnChange) => {
      const params = { path: { ...path, return_id } }
      const at = '/api/v1/order/{order_id}/return/{return_id}'
      return keep(await call(api.PATCH(at, { params, body }), raw))
    },
    /** `key` makes a repeated press the same refund. */
    refund: async (body: NewRefund, key: string) => {
      const pending = api.POST('/api/v1/order/{order_id}/refund', { ...one, ...once(key), body })
      return keep(await call(pending, raw))
    },
    retryRefund: async (refund_id: string) => {
      const params = { path: { ...path, refund_id } }
      const at = '/api/v1/order/{order_id}/refund/{refund_id}/retry'
      return keep(await call(api.POST(at, { params }), raw))
    },
    moveAttempt: async (attempt_id: string, move: AttemptMove) => {
      const params = { path: { ...path, attempt_id } }
      const at = `/api/v1/order/{order_id}/payment/{attempt_id}/${move}` as const
      return keep(await call(api.POST(at, { params }), raw))
    },
  }
}

export type DeskCalls = ReturnType<typeof useDeskCalls>
