import { keepPreviousData } from '@tanstack/react-query'
import { storeQuery } from '@/api/queries'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'

export const ORDER = '/api/v1/order/{order_id}'

export type Order = Answer<typeof ORDER, 'get'>
export type OrderPage = Answer<'/api/v1/order', 'get'>
export type OrderRow = OrderPage['items'][number]
export type Claim = Order['claims'][number]
export type OrderAnswer = Order['answers'][number]
export type OrderEvent = Order['events'][number]
export type StateChange = Body<'/api/v1/order/{order_id}/state', 'patch'>
export type OrderState = StateChange['state']
export type OrderQuery = NonNullable<paths['/api/v1/order']['get']['parameters']['query']>
export type OrderChange = Body<typeof ORDER, 'patch'>
export type NewPayment = NonNullable<Body<'/api/v1/order/{order_id}/payment', 'post'>>
export type ShippingPrice = Body<`${typeof ORDER}/shipping-price`, 'post'>
export type PaymentMethod = Answer<'/api/v1/payment/method', 'get'>['items'][number]

export const answerFileQuery = (storeOid: string, order_id: string, field_id: string) =>
  storeQuery(
    storeOid,
    'get',
    `${ORDER}/answer/{field_id}/file`,
    { params: { path: { order_id, field_id } }, parseAs: 'blob' },
    { staleTime: 0, gcTime: 0 },
  )

const REFUND_POLL_MS = 3_000
const FRESH_MS = 5_000

export const atOrder = (order_id: string) => ({ params: { path: { order_id } } })
export const atClaim = (claim_id: string) => ({ params: { path: { claim_id } } })

export const ordersQuery = (storeOid: string, query: OrderQuery) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/order',
    { params: { query } },
    { placeholderData: keepPreviousData, staleTime: FRESH_MS },
  )

export const orderQuery = (storeOid: string, orderOid: string) =>
  storeQuery(storeOid, 'get', ORDER, atOrder(orderOid), {
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (isRefunding(state.data) ? REFUND_POLL_MS : false),
  })

/** Whether money is on its way back, which a gateway ends by itself. */
export function isRefunding(order: Pick<Order, 'refunds'> | undefined): boolean {
  return order?.refunds.some(({ state }) => state === 'PENDING') ?? false
}

/** What is private comes with the bearer token, never by its address, and is not kept. */
export const PRIVATE_FILE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** The picture that a buyer sent of a payment. */
export const screenshotQuery = (storeOid: string, claimOid: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/payment/claim/{claim_id}/screenshot',
    { ...atClaim(claimOid), parseAs: 'blob' },
    PRIVATE_FILE,
  )

type Logo = { urls?: { card?: { webp?: string } }; url?: string } | null

/** The address of the store's logo, for what is printed; "" when it has none. */
export const logoQuery = (storeOid: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/store/design',
    {},
    {
      select: ({ logo }): string => {
        const { urls, url } = (logo as Logo) ?? {}
        return urls?.card?.webp ?? url ?? ''
      },
      staleTime: 60_000,
    },
  )

export const methodsQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/payment/method', {}, { select: ({ items }) => items })
