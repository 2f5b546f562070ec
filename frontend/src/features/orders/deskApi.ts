import { keepPreviousData } from '@tanstack/react-query'
import { storeQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'
import { atOrder } from '@/features/orders/api'

export type NewParcel = Body<'/api/v1/order/{order_id}/parcel', 'post'>
export type ParcelChange = Body<'/api/v1/order/{order_id}/parcel/{parcel_id}', 'patch'>
export type NewReturn = Body<'/api/v1/order/{order_id}/return', 'post'>
export type ReturnChange = Body<'/api/v1/order/{order_id}/return/{return_id}', 'patch'>
export type NewRefund = Body<'/api/v1/order/{order_id}/refund', 'post'>
export type RefundParts = Body<'/api/v1/order/{order_id}/refund/quote', 'post'>
export type BuyerHistory = Answer<'/api/v1/order/{order_id}/buyer', 'get'>
export type AttemptMove = 'capture' | 'void' | 'check'

const MAX_CLAIMS = 100
const CLAIMS_POLL_MS = 30_000
const FRESH = { staleTime: 60_000 }

/** Orders of the same phone or mail; this one is among them. */
export const buyerQuery = (storeOid: string, orderOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/order/{order_id}/buyer', atOrder(orderOid), FRESH)

export const assigneesQuery = (storeOid: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/order/assignee',
    {},
    { select: ({ items }) => items, ...FRESH },
  )

/** Claims that wait for somebody to look, the oldest first. */
export const claimsQuery = (storeOid: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/payment/claim',
    { params: { query: { state: 'IN_REVIEW', limit: MAX_CLAIMS } } },
    { refetchInterval: CLAIMS_POLL_MS },
  )

/** A figure that the server works out; the one before stays until the next is there. */
export const QUOTE = { placeholderData: keepPreviousData, retry: false, gcTime: 0 } as const

/** What these units and this delivery come to. */
export const refundQuoteQuery = (storeOid: string, orderOid: string, body: RefundParts) =>
  storeQuery(
    storeOid,
    'post',
    '/api/v1/order/{order_id}/refund/quote',
    { ...atOrder(orderOid), body },
    QUOTE,
  )
